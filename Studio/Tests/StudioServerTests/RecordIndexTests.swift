import Foundation
import Testing

@testable import StudioServer

@Suite("The index of records")
struct RecordIndexTests {
  private static func index(_ text: String) throws -> RecordIndex {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("records-\(UUID().uuidString).ndjson")
    try Data(text.utf8).write(to: file)
    return try RecordIndex(path: file.path, temporary: TemporaryFolder())
  }

  private static let records = """
    {"url":"https://b.example/","status":"ok","ms":3}
    {"url":"https://a.example/100%","status":"failed","error":"x"}

    {"url":"https://c.example/\u{e9}","status":"ok","ms":1.5}
    {"url":null}
    """

  private static func urls(
    _ index: RecordIndex, offset: Int = 0, limit: Int = 100, filter: String = "",
    by field: RecordIndex.Field = .number, isDescending: Bool = false
  ) async throws -> [String] {
    let page = try await index.page(
      offset: offset, limit: limit, filter: filter, by: field, isDescending: isDescending)
    return page.records.map { RecordFields($0.line)?.url ?? "no record" }
  }

  @Test("returns records in the order of the file, and in parts")
  func order() async throws {
    let index = try Self.index(Self.records)
    let all = ["https://b.example/", "https://a.example/100%", "https://c.example/\u{e9}", ""]
    #expect(try await Self.urls(index) == all)
    #expect(try await Self.urls(index, offset: 1, limit: 2) == Array(all[1...2]))
    #expect(try await Self.urls(index, offset: 100).isEmpty)
    #expect(try await Self.urls(index, offset: -5, limit: 0) == Array(all[..<1]))
  }

  @Test("sorts and filters")
  func queries() async throws {
    let index = try Self.index(Self.records)
    #expect(
      try await Self.urls(index, by: .url, isDescending: true).first == "https://c.example/\u{e9}")
    #expect(
      try await Self.urls(index, by: .duration, isDescending: true).first == "https://b.example/")
    #expect(try await Self.urls(index, filter: "failed") == ["https://a.example/100%"])
    // Wildcards of `LIKE` are literal in a filter.
    #expect(try await Self.urls(index, filter: "0%") == ["https://a.example/100%"])
    #expect(try await Self.urls(index, filter: "_.example").isEmpty)
    #expect(try await Self.urls(index, filter: "' OR 1=1 --").isEmpty)
    #expect(try await index.durations(count: 10) == [3, 1.5])
  }

  @Test("numbers records in the order of the file, however they are sorted")
  func numbers() async throws {
    let index = try Self.index(Self.records)
    let page = try await index.page(offset: 0, limit: 9, filter: "", by: .url, isDescending: true)
    #expect(page.records.map(\.number) == [3, 1, 2, 4])
    let line = try #require(try await index.line(number: 2))
    #expect(RecordFields(line)?.url == "https://a.example/100%")
    #expect(try await index.line(number: 5) == nil)
  }

  @Test("reads a compressed file")
  func compressed() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("records-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("records.ndjson")
    try Data(Self.records.utf8).write(to: file)
    let gzip = try Process.run(URL(fileURLWithPath: "/bin/gzip"), arguments: [file.path])
    gzip.waitUntilExit()
    let index = try RecordIndex(path: file.path + ".gz", temporary: TemporaryFolder())
    #expect(try await Self.urls(index, filter: "b.example") == ["https://b.example/"])

    let damaged = folder.appendingPathComponent("damaged.ndjson.gz")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file.path + ".gz"))
    try bytes.dropLast(12).write(to: damaged)
    #expect(throws: StudioError.self) {
      try RecordIndex(path: damaged.path, temporary: TemporaryFolder())
    }
  }

  @Test("refuses a file of another form")
  func otherForm() {
    #expect(throws: StudioError.self) { try Self.index("<p>\n") }
    #expect(throws: StudioError.self) {
      try RecordIndex(path: "/no/such.ndjson", temporary: TemporaryFolder())
    }
  }
}
