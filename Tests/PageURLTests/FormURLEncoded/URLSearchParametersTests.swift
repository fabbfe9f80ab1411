import PageURL
import Testing

@Suite struct URLSearchParametersTests {
  private func text(_ parameters: URLSearchParameters) -> String {
    String(decoding: parameters.serialized(), as: UTF8.self)
  }

  @Test(arguments: [
    ("a=b&c=d", [["a", "b"], ["c", "d"]]), ("?a=b", [["a", "b"]]), ("", []), ("&&", []),
    ("a", [["a", ""]]), ("=b", [["", "b"]]), ("a=b=c", [["a", "b=c"]]),
    ("a+b=c%20d", [["a b", "c d"]]),
    ("%61%=%zz", [["a%", "%zz"]]), ("a=%C3%A9%FF", [["a", "é\u{FFFD}"]]),
    ("\u{FEFF}a=%EF%BB%BFb", [["\u{FEFF}a", "\u{FEFF}b"]]),
  ])
  func parses(_ query: String, _ expected: [[String]]) {
    #expect(URLSearchParameters(query).pairs.map { [$0.name, $0.value] } == expected)
  }

  @Test func serializes() {
    let parameters = URLSearchParameters([
      .init(name: "a b", value: "*-._~"), .init(name: "é", value: "&=+%\u{0}"),
    ])
    #expect(text(parameters) == "a+b=*-._%7E&%C3%A9=%26%3D%2B%25%00")
  }

  @Test func serializesWithAnEncoder() {
    let parameters = URLSearchParameters([.init(name: "a", value: "1+1 ≡ 2%20‽")])
    // The standard's example: Shift_JIS has U+2261 as 81 DF, and no U+203D.
    let encoded = parameters.serialized { utf8, output in
      for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
        if scalar == "≡" {
          output.append(0x81)
          output.append(0xDF)
        } else if scalar.isASCII {
          output.append(UInt8(scalar.value))
        } else {
          output.appendUnencodable(scalar.value)
        }
      }
    }
    #expect(
      String(decoding: encoded, as: UTF8.self) == "a=1%2B1+%81%DF+2%2520%26%238253%3B")
  }

  @Test func listOperations() {
    var parameters = URLSearchParameters("a=1&b=2&a=3&c=4&a=5")
    #expect(parameters.get("a") == "1")
    #expect(parameters.get("x") == nil)
    #expect(parameters.getAll("a") == ["1", "3", "5"])
    #expect(parameters.has("b") && !parameters.has("x"))
    #expect(parameters.has("a", value: "3") && !parameters.has("a", value: "4"))
    parameters.set("a", "6")
    #expect(text(parameters) == "a=6&b=2&c=4")
    parameters.set("d", "7")
    parameters.append("b", "8")
    parameters.delete("b", value: "2")
    #expect(text(parameters) == "a=6&c=4&d=7&b=8")
    parameters.delete("c")
    #expect(text(parameters) == "a=6&d=7&b=8")
  }

  /// Names compare by code points; Swift's strings compare by canonical equivalence.
  @Test func composedAndDecomposedNamesDiffer() {
    let parameters = URLSearchParameters("%C3%A9=1&e%CC%81=2")
    #expect(parameters.get("é") == "1")
    #expect(parameters.get("e\u{301}") == "2")
    #expect(parameters.pairs[0] != URLSearchParameters.Pair(name: "e\u{301}", value: "1"))
  }

  /// Names are sorted by UTF-16 code units, so U+1F308, which begins with D83C, precedes U+FB03.
  @Test(arguments: [
    ("z=b&a=b&z=a&a=a", "a=b&a=a&z=b&z=a"),
    ("\u{FB03}&\u{1F308}", "%F0%9F%8C%88=&%EF%AC%83="),
    ("bbb&bb&aaa&aa=x&aa=y", "aa=x&aa=y&aaa=&bb=&bbb="),
  ])
  func sorts(_ query: String, _ expected: String) {
    var parameters = URLSearchParameters(query)
    parameters.sort()
    #expect(text(parameters) == expected)
  }
}
