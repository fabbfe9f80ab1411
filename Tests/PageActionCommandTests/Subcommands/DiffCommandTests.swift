import Foundation
import Testing

@Suite("diff")
struct DiffCommandTests {
  @Test(
    "exits with 0 for equal trees and values",
    arguments: [
      ("a.html", "<p>One", "b.html", "<html><head></head><body><p>One</p></body></html>"),
      ("a.json", #"{"a": 1, "b": [2]}"#, "b.json", "{\"b\":[2.0],\"a\":1}"),
    ])
  func equal(first: String, old: String, second: String, new: String) throws {
    let scratch = try Scratch()
    try scratch.file(first, old)
    try scratch.file(second, new)
    let outcome = try Command.run(["diff", first, second], in: scratch.folder)
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(outcome.text.isEmpty)
  }

  @Test("shows changes of pages by selectors") func pages() throws {
    let scratch = try Scratch()
    try scratch.file("a.html", "<h1 class=a>Tides</h1><p>One")
    try scratch.file("b.html", "<h1 class=b>Tides</h1><p>Two")
    let outcome = try Command.run(["diff", "a.html", "b.html"], in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("h1"))
    #expect(outcome.text.contains("Two"))
  }

  @Test("shows changes of values by paths") func values() throws {
    let scratch = try Scratch()
    try scratch.file("a.json", #"{"imgs": ["a", "b", "c"]}"#)
    try scratch.file("b.json", #"{"imgs": ["a", "x", "c"]}"#)
    let outcome = try Command.run(["diff", "a.json", "b.json"], in: scratch.folder)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("imgs[1]: "))
    let json = try Command.run(
      ["diff", "a.json", "b.json", "--format", "json"], in: scratch.folder)
    #expect(json.status == 1)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: json.output) }
  }

  @Test("exits with 2 for files that cannot be read") func missing() throws {
    let scratch = try Scratch()
    try scratch.file("a.json", "{}")
    #expect(try Command.run(["diff", "a.json", "b.json"], in: scratch.folder).status == 2)
    try scratch.file("b.json", "{")
    let outcome = try Command.run(["diff", "a.json", "b.json"], in: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("b.json:1:"))
  }
}
