import WorkerProcesses
import PropertyLists
import Foundation
import PageAction
import PageSources
import Testing

@testable import Batch

@Suite struct WorkerTaskTests {
  private static let place = SourcePlace(
    path: "a/é.warc.gz", offset: 1 << 40, index: 7, input: 2)

  /// Returns the task of the only page in a line of NDJSON.
  private static func task(_ line: String) throws -> WorkerTask {
    let reader = PageReader([PageInput.bytes(Array(line.utf8), path: "pages.ndjson")])
    guard case .page(var record)? = reader.next() else { throw MessageDecoder.Malformed() }
    record.place = place
    return WorkerTask(number: 41, record)
  }

  private static func passed(_ task: WorkerTask) throws -> WorkerTask {
    let bytes = try Message.contents(Array(task.message.joined()))
    return try Message.decoded(bytes) { try WorkerTask(&$0) }
  }

  @Test func unreadFile() throws {
    let task = try Self.passed(
      WorkerTask(number: 5, UnreadPage(Self.place, byteCount: 123_456)))
    #expect(task.number == 5)
    #expect(task.place == Self.place)
    #expect(task.byteCount == 123_456 && task.warc == nil)
    #expect(task.identifier == nil)
    guard case .file = task.content else {
      Issue.record("no file")
      return
    }
    #expect(task.outputPath == "a/é.warc.gz")
    let path = FileManager.default.currentDirectoryPath
    #expect(
      task.url
        == URL(fileURLWithPath: "a/é.warc.gz", relativeTo: URL(fileURLWithPath: path))
        .absoluteURL.absoluteString)
  }

  @Test func fileWithAddress() throws {
    let page = UnreadPage(Self.place, byteCount: 1)
    let task = try Self.passed(
      WorkerTask(number: 5, page, address: "https://example.com/é"))
    #expect(task.url == "https://example.com/é")
  }

  @Test func pageOfWARCFile() throws {
    var task = try Self.task(#"{"html": "<p>"}"#)
    task.warc = WARCFields(type: "resource", date: "é", status: nil, contentType: "text/html")
    #expect(try Self.passed(task).warc == task.warc)
    task.warc = WARCFields(type: "response", status: 200)
    #expect(try Self.passed(task).warc == task.warc)
  }

  @Test func readPage() throws {
    let task = try Self.passed(
      Self.task(
        #"{"url": "https://example.com/é", "base": "https://example.org/", "id": {"row": [1, null]}, "charset": "koi8-r", "contentType": "application/xhtml+xml", "html": "<p>я"}"#
      ))
    #expect(task.number == 41)
    #expect(task.place == Self.place)
    #expect(task.identifier == ["row": [1, .null]])
    guard case .page(let source, let url, _) = task.content else {
      Issue.record("no page")
      return
    }
    #expect(url == "https://example.com/%C3%A9")
    #expect(task.url == url)
    #expect(source.url == "https://example.org/")
    #expect(source.charsetLabel?.lowercased() == "koi8-r")
    #expect(source.contentType == "application/xhtml+xml")
    // я is D1 in KOI8-R.
    #expect(source.bytes == Array("<p>".utf8) + [0xD1])
    #expect(task.byteCount == 4)
    #expect(task.outputPath == "a/é.warc.gz/00000007.html")
  }

  @Test func emptyPage() throws {
    let task = try Self.passed(Self.task(#"{"html": ""}"#))
    guard case .page(let source, let url, let identifier) = task.content else {
      Issue.record("no page")
      return
    }
    #expect(source.bytes.isEmpty)
    #expect(url == "about:blank")
    #expect(identifier == nil)
  }

  @Test(arguments: [#"{"html": "<p>"}"#, #"{"id": 4, "url": "u:", "html": "<p>"}"#])
  func cutOff(line: String) throws {
    let bytes = try Message.contents(Array(Self.task(line).message.joined()))
    for count in 0..<bytes.count {
      #expect(throws: MessageDecoder.Malformed.self) {
        try Message.decoded(Array(bytes.prefix(count))) { try WorkerTask(&$0) }
      }
    }
  }

  @Test func damaged() throws {
    var random = SplitMix(state: 2)
    var failureCount = 0
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        // Many bytes are zero, so that some counts are small.
        Bool.random(using: &random) ? 0 : UInt8.random(in: 0...255, using: &random)
      }
      var decoder = MessageDecoder(bytes)
      if (try? WorkerTask(&decoder)) == nil { failureCount += 1 }
    }
    #expect(failureCount > 2000)
  }
}
