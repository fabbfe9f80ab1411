import PropertyLists
import Testing

@Suite("Places in JSON") struct JSONPlacesTests {
  private func text(_ json: String, _ path: [PropertyListPath.Component]) -> String? {
    let bytes = Array(json.utf8)
    return JSONPlaces.place(of: path, in: bytes).map {
      String(decoding: bytes[$0.value], as: UTF8.self)
    }
  }

  @Test("are those of values and keys") func values() throws {
    let json = #" {"a" : [1, {"b": "x]"}, null ] , "c\u0064": -1.5e3, "ü":{ }} "#
    #expect(text(json, []) == #"{"a" : [1, {"b": "x]"}, null ] , "c\u0064": -1.5e3, "ü":{ }}"#)
    #expect(text(json, [.key("a")]) == #"[1, {"b": "x]"}, null ]"#)
    #expect(text(json, [.key("a"), .index(0)]) == "1")
    #expect(text(json, [.key("a"), .index(1), .key("b")]) == #""x]""#)
    #expect(text(json, [.key("a"), .index(2)]) == "null")
    #expect(text(json, [.key("cd")]) == "-1.5e3")
    #expect(text(json, [.key("ü")]) == "{ }")
    #expect(text(json, [.key("a"), .index(3)]) == nil)
    #expect(text(json, [.key("a"), .key("b")]) == nil)
    #expect(text(json, [.index(0)]) == nil)
    #expect(text(json, [.key("u\u{308}")]) == nil)
    let bytes = Array(json.utf8)
    let key = try #require(JSONPlaces.place(of: [.key("cd")], in: bytes)?.key)
    #expect(String(decoding: bytes[key], as: UTF8.self) == #""c\u0064""#)
    #expect(JSONPlaces.place(of: [.key("a"), .index(0)], in: bytes)?.key == nil)
  }

  @Test("are those of the last of several equal keys") func repeatedKeys() {
    let json = #"{"a": {"b": 1, "c": 2}, "a": {"b": 3}}"#
    #expect(text(json, [.key("a"), .key("b")]) == "3")
    #expect(text(json, [.key("a"), .key("c")]) == nil)
  }

  @Test(
    "tell the first key that its object repeats",
    arguments: [
      (#"{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]}"#, nil, nil),
      (#"{"a": 1, "b": 2, "a": 3, "b": 4}"#, [.key("a")], 17),
      (#"{"a": "a", "b": [0, {"x": {}, "\u0078": 1}]}"#, [.key("b"), .index(1), .key("x")], 30),
      ("[]", nil, nil),
    ] as [(String, [PropertyListPath.Component]?, Int?)])
  func firstRepeatedKey(_ json: String, _ path: [PropertyListPath.Component]?, _ offset: Int?) {
    let found = JSONPlaces.firstRepeatedKey(in: Array(json.utf8))
    #expect(found?.path == path)
    #expect(found?.key.lowerBound == offset)
  }

  @Test("do not exist in malformed texts without a crash") func malformed() {
    for json in ["", "]", "{", #"{"a"#, #"{"a\"#, "[1,", "}{", #"{"a":}"#, ",", #"""#] {
      _ = JSONPlaces.places(of: [[], [.key("a")], [.index(0)]], in: Array(json.utf8))
      _ = JSONPlaces.firstRepeatedKey(in: Array(json.utf8))
    }
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 200_000)
    #expect(JSONPlaces.place(of: [.index(0)], in: deep) == nil)
  }

  /// Tests the definition: the text at the place of a value represents that value.
  @Test("contain the values") func definition() throws {
    let json = Array(
      #"{"a": [[1, [2, {"x": "\"", "y": {}}], []], {"a": {"a": [true, "\\"]}}], "b": "\u00e9"}"#
        .utf8)
    var paths: [[PropertyListPath.Component]] = []
    var values: [PropertyList] = []
    func add(_ value: PropertyList, _ path: [PropertyListPath.Component]) {
      paths.append(path)
      values.append(value)
      switch value {
      case .array(let items):
        for (index, item) in items.enumerated() { add(item, path + [.index(index)]) }
      case .dictionary(let entries):
        for (key, item) in entries { add(item, path + [.key(key)]) }
      default: break
      }
    }
    add(try PropertyList(parsing: json), [])
    for (value, place) in zip(values, JSONPlaces.places(of: paths, in: json)) {
      let range = try #require(place).value
      #expect(try PropertyList(parsing: Array(json[range])) == value)
    }
    #expect(paths.count == 16)
  }
}
