import Foundation
import PageAction
import PageSources
import Testing
import WARCWriting

@Suite("WARC files")
struct WARCFileTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).warc.gz").path

  private let exchange = ArchivedExchange(
    url: "https://example.com/a?b=1", date: 1_700_000_000.25, address: "192.0.2.1",
    requestHeaders: [.init("User-Agent", "test")], version: "HTTP/2", status: 200,
    headers: [
      .init("content-type", "text/html; charset=utf-8"), .init("content-encoding", "br"),
      .init("content-length", "9"), .init("x-name", "a\r\nInjected: b"),
    ], body: Array("<title>é</title>".utf8))

  private func write(_ exchanges: [ArchivedExchange]) throws -> WARCFile {
    let file = try WARCFile(path: path, software: "pageaction/test", date: 1_700_000_000)
    for exchange in exchanges { try file.append(exchange) }
    return file
  }

  /// Returns the pages that this project's reader finds in the file.
  private func pages() -> [PageRecord] {
    PageReader([.path(path)]).compactMap { if case .page(let page) = $0 { page } else { nil } }
  }

  private func failures() -> Int {
    PageReader([.path(path)]).count { if case .failed = $0 { true } else { false } }
  }

  private func remove() { try? FileManager.default.removeItem(atPath: path) }

  @Test("are read by the project's reader")
  func reading() throws {
    defer { remove() }
    _ = try write([exchange])
    let page = try #require(pages().first)
    #expect(page.source.url == "https://example.com/a?b=1")
    #expect(page.source.bytes == exchange.body)
    #expect(page.source.charsetLabel == "utf-8")
    #expect(
      page.warc
        == WARCFields(
          type: "response", date: "2023-11-14T22:13:20.250Z", status: 200, contentType: "text/html")
    )
    #expect(failures() == 0)
  }

  @Test("keep the complete records of a killed process, wherever its last write ended")
  func continuing() throws {
    defer { remove() }
    let first = try write([exchange]).byteCount
    _ = try write([exchange])
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for count in first..<whole.count {
      try whole.prefix(count).write(to: URL(fileURLWithPath: path))
      let file = try WARCFile(path: path, software: "test", date: 0)
      #expect(file.byteCount >= first)
      #expect(file.byteCount + file.removedCount == count)
      #expect(failures() == 0)
      #expect(pages().count == 1 || file.byteCount > first)
    }
    try whole.prefix(first + 5).write(to: URL(fileURLWithPath: path))
    _ = try write([exchange])
    #expect(pages().count == 2)
    #expect(failures() == 0)
    for count in 0..<first {
      try whole.prefix(count).write(to: URL(fileURLWithPath: path))
      // If only the request record is truncated, the response record is complete.
      let keptCount = try WARCFile(path: path, software: "test", date: 0).byteCount
      // The reader would read an empty file as an empty page.
      let kept = keptCount == 0 ? 0 : pages().count
      _ = try write([exchange])
      #expect(failures() == 0)
      #expect(kept <= 1 && pages().count == kept + 1)
    }
  }

  @Test("remove zeros at the end, which a power failure can leave")
  func zeros() throws {
    defer { remove() }
    let count = try write([exchange]).byteCount
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try (whole + Data(count: 500_000)).write(to: URL(fileURLWithPath: path))
    #expect(try WARCFile(path: path, software: "test", date: 0).removedCount == 500_000)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == count)
  }

  @Test("are not truncated if they contain something else")
  func others() throws {
    defer { remove() }
    let count = try write([exchange]).byteCount
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    func opening(_ data: Data) throws -> WARCFile.Failure? {
      try data.write(to: URL(fileURLWithPath: path))
      defer { #expect((try? Data(contentsOf: URL(fileURLWithPath: path))) == data) }
      do throws(WARCFile.Failure) {
        _ = try WARCFile(path: path, software: "test", date: 0)
        return nil
      } catch {
        return error
      }
    }
    #expect(try opening(Data("<!DOCTYPE html>".utf8)) == .notWARC)
    #expect(try opening(Data("WARC/1.1\r\nWARC-Type: warcinfo\r\n".utf8)) == .notWARC)
    #expect(try opening(whole + Data("other".utf8)) == .damaged(offset: count))
    #expect(try opening(whole + Data([0, 0, 1])) == .damaged(offset: count))
    #expect(try opening(whole + Data([0]) + whole) == .damaged(offset: count))
    var damaged = whole + whole
    damaged[count + 200] ^= 0xFF
    #expect(try opening(damaged) != nil)
  }

  @Test("are locked while they are written")
  func locking() throws {
    defer { remove() }
    let file = try write([exchange])
    #expect(throws: WARCFile.Failure.locked) {
      try WARCFile(path: path, software: "test", date: 0)
    }
    withExtendedLifetime(file) {}
  }
}
