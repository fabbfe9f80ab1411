import Foundation
import NetworkClient
import Testing

@testable import NetworkTransfers

@Suite struct CacheEntryTests {
  private func exchange(_ headers: [(String, String)], status: Int = 200) -> NetworkExchange {
    NetworkExchange(
      url: "http://a/", status: status, headers: headers.map { NetworkHeader($0.0, $0.1) })
  }

  @Test func bytesAreReadAgain() throws {
    let entry = CacheEntry(
      key: "page http://a/", exchange: exchange([("ETag", "\"1\"")]), body: Array("text".utf8))
    #expect(CacheEntry(entry.bytes) == entry)
    for count in entry.bytes.indices { #expect(CacheEntry(Array(entry.bytes[..<count])) == nil) }
    var damaged = entry.bytes
    damaged[damaged.count - 9] ^= 1
    #expect(CacheEntry(damaged) == nil)
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc9111#section-3
  @Test func storableResponses() {
    #expect(CacheEntry.isStorable(exchange([("ETag", "\"1\"")])))
    #expect(CacheEntry.isStorable(exchange([("last-modified", "x"), ("Vary", "Accept")])))
    #expect(!CacheEntry.isStorable(exchange([])))
    #expect(!CacheEntry.isStorable(exchange([("ETag", "\"1\"")], status: 404)))
    #expect(
      !CacheEntry.isStorable(exchange([("ETag", "1"), ("Cache-Control", "private, No-Store")])))
    #expect(!CacheEntry.isStorable(exchange([("ETag", "1"), ("Vary", "Accept, *")])))
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc9111#section-3.2
  @Test func validationUpdatesHeaders() {
    let entry = CacheEntry(
      key: "", exchange: exchange([("ETag", "1"), ("Date", "old"), ("Content-Length", "4")]),
      body: [])
    let updated = entry.exchange(
      updatedBy: exchange([("date", "new"), ("Content-Length", "0"), ("X", "y")], status: 304))
    #expect(updated.status == 200)
    #expect(updated.headers["date"] == "new")
    #expect(updated.headers["content-length"] == "4")
    #expect(updated.headers["etag"] == "1")
    #expect(updated.headers["x"] == "y")
  }

  @Test func filesOfTheFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = ResponseCache(folder: folder.path, sizeLimit: 1000)
    let key = "page http://a/../../../x\u{0}/"
    #expect(cache.entry(for: key) == nil)
    let entry = CacheEntry(key: key, exchange: exchange([("ETag", "1")]), body: [1, 2])
    try cache.store(entry)
    #expect(cache.entry(for: key) == entry)
    #expect(cache.entry(for: "page http://b/") == nil)
    let path = CacheName.path(of: key)
    #expect(path.count == 17 && path.allSatisfy { $0.isHexDigit || $0 == "/" })
    let file = folder.appending(path: path)
    try Data("garbage".utf8).write(to: file)
    #expect(cache.entry(for: key) == nil)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/dev/zero")
    #expect(cache.entry(for: key) == nil)
  }
}
