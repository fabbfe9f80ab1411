import Downloads
import Foundation
import PropertyLists
import Testing

@Suite("Manifests")
struct DownloadManifestTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString).path

  private var path: String { "\(folder)/manifest.ndjson" }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private func lines() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private let stored = DownloadEntry(
    url: "https://example.com/a.png", httpStatus: 200,
    result: .success(
      .init(
        name: "a-0123.png", mediaType: "image/png", size: 3,
        digest: String(repeating: "a", count: 64), width: 2, height: 1)))

  private let failed = DownloadEntry(
    url: "https://example.com/b.png", finalURL: "https://example.com/c.png", httpStatus: 503,
    result: .failure(.init(code: "httpStatus", message: "The server answered.", isTemporary: true)))

  @Test("have the documented members")
  func members() throws {
    #expect(
      String(decoding: try stored.value.bytes(as: .json), as: UTF8.self) == """
        {"url":"https://example.com/a.png","status":"ok","httpStatus":200,"file":"a-0123.png",\
        "type":"image/png","size":3,"sha256":"\(String(repeating: "a", count: 64))","width":2,\
        "height":1,"error":null,"records":[],"recordCount":0}
        """)
    #expect(DownloadEntry(stored.value) == stored)
    #expect(DownloadEntry(failed.value) == failed)
  }

  @Test(
    "of other programs cannot name files outside of the folder",
    arguments: [
      "../a", "/etc/passwd", "a/b", ".partial", "", "a\\b", "..",
      String(repeating: "a", count: 256),
    ])
  func hostileNames(_ name: String) throws {
    guard case .dictionary(var value) = stored.value else { return }
    value["file"] = .string(name)
    #expect(DownloadEntry(.dictionary(value)) == nil)
  }

  @Test("lose an incomplete last line, and nothing else")
  func incompleteLine() throws {
    defer { remove() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let line = try stored.value.bytes(as: .json) + [0x0A]
    let second = try failed.value.bytes(as: .json) + [0x0A]
    for count in 0..<second.count {
      try Data(line + second.prefix(count)).write(to: URL(fileURLWithPath: path))
      let manifest = try DownloadManifest(folder: folder)
      #expect(manifest.entries == [stored])
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(line))
    }
    try Data(line + second + line).write(to: URL(fileURLWithPath: path))
    let manifest = try DownloadManifest(folder: folder)
    #expect(manifest.entries == [stored, failed])
    try manifest.finish()
    #expect(try lines().count == 2)
  }

  @Test("that contain something else are refused")
  func malformed() throws {
    defer { remove() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let line = try stored.value.bytes(as: .json) + [0x0A]
    for text in ["text", "{}", "[1]", "null", #"{"url":1,"status":"ok"}"#, ""] {
      let data = Data(line + Array("\(text)\n".utf8))
      try data.write(to: URL(fileURLWithPath: path))
      #expect(throws: DownloadFailure.malformed(line: 2)) {
        try DownloadManifest(folder: folder)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == data)
    }
  }

  @Test("can have an incomplete line only")
  func incompleteFirstLine() throws {
    defer { remove() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let line = try stored.value.bytes(as: .json)
    for count in 0...line.count {
      try Data(line.prefix(count)).write(to: URL(fileURLWithPath: path))
      #expect(try DownloadManifest(folder: folder).entries.isEmpty)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).isEmpty)
    }
  }

  @Test("of other programs without a line end are refused and kept")
  func foreignFirstLine() throws {
    defer { remove() }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for text in [
      "text", "{}", #"{"url":"https://a/","title":"b"}"#, #"{"name":"a"#, #"{ "url":"a"#, "\0",
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: DownloadFailure.malformed(line: 1)) {
        try DownloadManifest(folder: folder)
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test("are used by one process at a time")
  func locking() throws {
    defer { remove() }
    let manifest = try DownloadManifest(folder: folder)
    #expect(throws: DownloadFailure.locked) { try DownloadManifest(folder: folder) }
    withExtendedLifetime(manifest) {}
  }

  @Test("know whether a file is complete")
  func completeness() throws {
    defer { remove() }
    let manifest = try DownloadManifest(folder: folder)
    let file = try #require(stored.file)
    #expect(!manifest.isStored(file))
    try Data([1, 2]).write(to: URL(fileURLWithPath: "\(folder)/a-0123.png"))
    #expect(!manifest.isStored(file))
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: "\(folder)/a-0123.png"))
    #expect(manifest.isStored(file))
  }
}
