import Downloads
import PropertyLists
import Testing

@Suite("Links of records")
struct RecordLinksTests {
  private func links(
    _ json: String, field: String? = nil, base: String? = nil
  ) throws -> RecordLinks.Content {
    try links(json, fields: field.map { [$0] } ?? [], base: base)
  }

  private func links(
    _ json: String, fields: [String], base: String? = nil
  ) throws -> RecordLinks.Content {
    let fields: [RecordLinks.Field] = fields.map { name in
      { if case .dictionary(let entries) = $0 { entries[name] } else { nil } }
    }
    return RecordLinks(fields: fields, base: base).links(
      in: try PropertyList(parsing: Array(json.utf8)))
  }

  private func texts(_ content: RecordLinks.Content) -> [String]? {
    if case .links(let found) = content { found.links.map(\.text) } else { nil }
  }

  @Test("are strings, arrays, and objects with a source")
  func values() throws {
    let record = #"""
      {"url":"https://example.com/","source":"a.html","offset":0,"status":"ok",
       "results":{"imgs":["a.png",{"src":"b.png","alt":"c"},[{"url":"d.png"}],"",null,1,{"href":"e"}]},
       "error":null}
      """#
    let content = try links(record, field: "imgs")
    #expect(texts(content) == ["a.png", "b.png", "d.png", "e"])
    guard case .links(let found) = content else { return }
    #expect(found.links.allSatisfy { $0.base == "https://example.com/" })
    #expect(
      found.links.first?.record
        == [
          "url": .string("https://example.com/"), "source": .string("a.html"),
          "offset": .integer(0),
        ])
    #expect(try links(record, field: "none") == .missing)
  }

  @Test("are counted apart from values that are not URLs, and from fields without a value")
  func otherValues() throws {
    func found(_ json: String, _ fields: [String]) throws -> RecordLinks.Found? {
      if case .links(let found) = try links(json, fields: fields) { found } else { nil }
    }
    let results =
      #"{"imgs":[{"foo":1},{"data-src":"/1.png"},5,true,null,"","a"],"big":{"src":"b"}}"#
    let record = #"{"url":"https://a.example/","status":"ok","results":\#(results)}"#
    let all = try #require(try found(record, ["imgs", "icon", "big"]))
    #expect(all.links.map(\.text) == ["a", "b"])
    #expect(all.otherValues == [0, 0, 0, 0])
    #expect(all.fields == [0, 2])
    let none = try #require(try found(record, ["imgs"]))
    #expect(none.fields == [0])
    #expect(try found("[1]", [])?.otherValues == [0])
    #expect(try found("[1]", [])?.fields == nil)
  }

  @Test("are found in the lines of --each, and in results alone")
  func otherForms() throws {
    let each = #"{"url":"https://a.example/","source":"a","offset":0,"index":1,"value":"x.png"}"#
    #expect(texts(try links(each)) == ["x.png"])
    let object = #"{"url":"u:","source":"a","offset":0,"index":1,"value":{"big":"y.png"}}"#
    #expect(texts(try links(object, field: "big")) == ["y.png"])
    #expect(texts(try links(#"{"imgs":["z.png"]}"#, field: "imgs")) == ["z.png"])
    #expect(texts(try links(#"["a","b"]"#)) == ["a", "b"])
    #expect(texts(try links(#"{"src":"c"}"#)) == ["c"])
  }

  @Test("do not exist in records of failed pages")
  func failures() throws {
    let record =
      #"{"url":null,"source":"a","offset":0,"status":"failed","results":null,"error":"e"}"#
    #expect(try links(record, field: "imgs") == .failedPage)
    #expect(try links(#"{"url":null,"source":"a","status":"crashed","error":"e"}"#) == .failedPage)
  }

  @Test("have the address of the record, or the given one")
  func bases() throws {
    func base(_ json: String) throws -> String? {
      guard case .links(let found) = try links(json, field: "a", base: "https://given.example/")
      else { return nil }
      return found.links.first?.base
    }
    #expect(try base(#"{"url":"https://b.example/","results":{"a":"x"}}"#) == "https://b.example/")
    #expect(
      try base(#"{"base":"https://c.example/","url":"https://b.example/","results":{"a":"x"}}"#)
        == "https://c.example/")
    #expect(try base(#"{"a":"x"}"#) == "https://given.example/")
  }
}
