import PropertyLists
import Foundation
import PageAction
import PageSources
import Testing

@Suite("JSON that is not an archive")
final class OtherJSONTests {
  private static let pretty =
    "{\n  \"name\": \"x\",\n  \"html\": \"<p>\",\n  \"list\": [\n  1\n ]\n}\n"

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("pageaction-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = [
      "pretty.json": Self.pretty, "records.ndjson": "{\"url\": \"x\"}\n{\"url\": \"y\"}\n",
      "array.json": "[\n  {\"html\": \"<p>\"}\n]\n", "empty.json": "{}",
      "broken.jsonl": "{\"html\": \"<p>\n{\"html\": \"<p>\"}\n", "text": Self.pretty,
      "archive.txt": "\n{\"html\": \"<p>1\"}\n{\n}\n",
      "mark.ndjson": "\u{FEFF}{\"html\": \"<p>2\"}\n",
      "comment.json": "{ // a comment\n}",
    ]
    for (name, text) in files {
      try text.write(
        to: folder.appendingPathComponent(name), atomically: false, encoding: .utf8)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func name(_ place: SourcePlace) -> String { (place.path as NSString).lastPathComponent }

  @Test("is passed over in folders and patterns", arguments: [false, true])
  func listed(isPattern: Bool) throws {
    let items = Items([isPattern ? .glob("\(folder.path)/*") : .path(folder.path)])
    #expect(items.texts == ["<p>1", "<p>2"])
    // The failures are lines after the file's first page.
    #expect(items.failures.map { name($0.place) } == ["archive.txt", "archive.txt"])
    #expect(
      items.skipped.map { name($0.place) } == [
        "array.json", "broken.jsonl", "comment.json", "empty.json", "pretty.json", "records.ndjson",
        "text",
      ])
  }

  /// The reader has no time, or no memory, or no room for the line.
  @Test("is not an archive if its first line passes a limit", arguments: [false, true])
  func limits(isPattern: Bool) throws {
    let long = String(repeating: "1,", count: 100_000) + "1]"
    let lines = [
      "long.json": #"{"list": [\#(long), "html": "<p>"}"#, "other.json": #"{"list": [\#(long)}"#,
      "inner.json": #"{"html2": {"html": [\#(long)}, "id": "html"}"#,
    ]
    for (name, line) in lines {
      try "\(line)\n{\"html\": \"<p>3\"}\n".write(
        to: folder.appendingPathComponent(name), atomically: false, encoding: .utf8)
    }
    var options = PageReadingOptions()
    options.limits = ReadingLimits(memory: 1 << 20)
    let input: PageInput = isPattern ? .glob("\(folder.path)/*") : .path(folder.path)
    let items = Items([input], options: options)
    #expect(items.texts == ["<p>1", "<p>3", "<p>2"])
    let failures = items.failures.filter { $0.code == .memoryLimit }
    #expect(failures.map { name($0.place) } == ["long.json"])
    #expect(items.skipped.map { name($0.place) }.contains("other.json"))
    #expect(items.skipped.map { name($0.place) }.contains("inner.json"))
    // The key `html` precedes the value that is too large.
    let start = #"{"html": "\#(String(repeating: "x", count: 2000))"}"#
    try start.write(
      to: folder.appendingPathComponent("large.json"), atomically: false, encoding: .utf8)
    options = PageReadingOptions()
    options.sizeLimit = 1000
    let large = Items([input], options: options)
    #expect(large.failures.contains { $0.code == .tooLarge && name($0.place) == "large.json" })
    #expect(large.skipped.map { name($0.place) }.contains("other.json"))
  }

  @Test(
    "is one error if it is named",
    arguments: [
      "pretty.json", "records.ndjson", "array.json", "empty.json", "broken.jsonl", "text",
    ])
  func named(name: String) throws {
    var options = PageReadingOptions()
    for leavesPagesUnread in [false, true] {
      options.leavesPagesUnread = leavesPagesUnread
      let items = Items([.path("\(folder.path)/\(name)")], options: options)
      #expect(items.pages.isEmpty && items.unread.isEmpty && items.skipped.isEmpty)
      #expect(
        items.failures.map(\.problem) == [
          #"The file is JSON, but its first line is not an object with "html"."#
        ])
    }
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    #expect(throws: SourceFailure.self) { try SinglePage(bytes, path: name) }
  }

  private static let problem =
    #"The file is JSON, but its first line is not an object with "html"."#

  @Test(
    "is known without a name",
    arguments: [
      "[{\"html\": \"<p>\"}]", "[]",
      " [\n1, -2.5e3, true, null, [\"\\\"]\"], {\"a\": {}}\n]\n",
      "\"abc\"\n", "true", "null", "\u{FEFF}[false]",
      "[" + String(repeating: "\"é世\", {\"a\": [12345]},\n", count: 1000) + "1]",
      "[" + String(repeating: "[", count: 5000),
    ])
  func unnamed(_ text: String) throws {
    for path in ["-", "array", "array.txt", "array.html"] {
      let items = Items([.bytes(Array(text.utf8), path: path)])
      #expect(items.pages.isEmpty && items.failures.map(\.problem) == [Self.problem])
      #expect(throws: SourceFailure.self) { try SinglePage(Array(text.utf8), path: path) }
    }
    try text.write(
      to: folder.appendingPathComponent("list.html"), atomically: false, encoding: .utf8)
    for input in [PageInput.path(folder.path), .glob("\(folder.path)/*.html")] {
      let items = Items([input])
      #expect(!items.pages.contains { $0.place.path.hasSuffix("list.html") })
      #expect(items.skipped.contains { $0.reason == .json && name($0.place) == "list.html" })
    }
  }

  @Test(
    "has the suffix of its name",
    arguments: ["true", "null", "\"abc\"", "12", "-1.5", "{}", "[1"])
  func suffixes(_ text: String) throws {
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    for bytes in [Array(text.utf8), utf16] {
      let items = Items([.bytes(bytes, path: "value.json")])
      #expect(items.pages.isEmpty && items.failures.map(\.problem) == [Self.problem])
    }
  }

  @Test(
    "is not any text that only resembles it",
    arguments: [
      "[1] Hello", "[a]", "[<b>Note</b>]", "[", "[1, 2", "[1 2]", "[]]", "[,]", "[1,]", "[{]}",
      "(1)",
      "\"Hello\", said he", "\"Hello", "true love", "nullify", "404", "[\"a\nb\"]", "[\u{1}]", "",
    ])
  func text(_ text: String) throws {
    let items = Items([.bytes(Array(text.utf8), path: "page")])
    #expect(items.texts == [text] || !items.failures.contains { $0.problem == Self.problem })
  }

  @Test("Errors with one cause are of one kind, wherever reading resumes")
  func errors() throws {
    let lines = "{\"html\": \"1\"}\n" + String(repeating: "{\n", count: 100) + "{\"html\": \"2\"}\n"
    let record = "WARC/1.0\r\nWARC-Type: response\r\nContent-Length: x\r\n\r\n\r\n\r\n"
    let member = MemberDecompressorTests.member(lines)
    for (bytes, count) in [
      (Array(lines.utf8), 100), (Array(String(repeating: record, count: 40).utf8), 40),
      (member, 100),
    ] {
      let inputs: [PageInput] = [.bytes(bytes, path: "a"), .bytes(bytes, path: "b")]
      let items = Items(inputs)
      for path in ["a", "b"] {
        let failures = items.failures.filter { $0.place.path == path }
        #expect(failures.count == count)
        #expect(Set(failures.map(\.kind)).count == 1)
      }
      for (index, place) in items.places.enumerated() where index % 7 == 0 {
        let rest = PageReader(inputs, after: place).map(\.place)
        #expect(rest == Array(items.places[(index + 1)...]))
      }
    }
  }

  @Test("A single page is reported with five errors of a kind and the number of the rest")
  func singlePage() throws {
    let lines = "{\"html\": \"1\"}\n" + String(repeating: "{\n", count: 100)
    let page = try SinglePage(Array(lines.utf8), path: "a")
    #expect(page.failures.count == 5 && page.unlistedFailureCount == 95)
  }

  @Test("An empty pipe holds no page")
  func emptyPipe() {
    let pipe = PiecewisePipe([], piece: 1)
    withExtendedLifetime(pipe) {
      let items = Items([pipe.input])
      #expect(items.places.isEmpty)
    }
  }

  @Test("A web archive that is cut off is not a page, in either form")
  func cutWebArchive() throws {
    for name in ["binary.webarchive", "xml.webarchive"] {
      guard let bytes = try? Fixture.bytes(name) else { continue }
      let items = Items(Array(bytes.prefix(bytes.count * 2 / 3)))
      #expect(items.pages.isEmpty && items.failures.count == 1, "\(name)")
    }
  }
}
