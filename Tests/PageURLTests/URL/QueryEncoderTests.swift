import PageURL
import Testing

@Suite struct QueryEncoderTests {
  /// Encodes the part of windows-1252 that the cases need: Latin-1 and U+2020.
  private func windows1252(_ utf8: UnsafeBufferPointer<UInt8>, _ output: inout PercentEncodedOutput)
  {
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case ..<0x80, 0xA0...0xFF: output.append(UInt8(scalar.value))
      case 0x2020: output.append(0x86)
      default: output.appendUnencodable(scalar.value)
      }
    }
  }

  @Test(.enabled(if: Corpus.isAvailable, "\(Corpus.message)"))
  func webPlatformTests() throws {
    for item in try Corpus.cases("percent-encoding.json") {
      let input = Array("https://doesnotmatter.invalid/?".utf8) + (item["input"]?.bytes ?? [])
      let output = try #require(item["output"])
      #expect(URLRecord(wtf8: input)?.search == "?" + (output["utf-8"]?.text ?? ""))
      if let expected = output["windows-1252"]?.text {
        #expect(URLRecord(wtf8: input, queryEncoder: windows1252)?.search == "?" + expected)
      }
    }
  }

  @Test(arguments: [
    ("https://example.com/é?q=é", "https://example.com/%C3%A9?q=%E9"),
    ("https://example.com/?≡&a='#é", "https://example.com/?%26%238801%3B&a=%27#%C3%A9"),
    ("ws://example.com/?é", "ws://example.com/?%C3%A9"),
    ("foo://example.com/?é", "foo://example.com/?%C3%A9"),
  ])
  func encodesQueries(_ input: String, _ expected: String) throws {
    #expect(URLRecord(input, queryEncoder: windows1252)?.href == expected)
  }

  @Test func encodesSearch() throws {
    var url = try #require(URLRecord("https://example.com/"))
    url.set(.search, to: "é", queryEncoder: windows1252)
    #expect(url.search == "?%E9")
  }
}
