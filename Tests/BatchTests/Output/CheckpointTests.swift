import Foundation
import PageSources
import Testing

@testable import Batch

@Suite struct CheckpointTests {
  private static func written(_ checkpoint: Checkpoint) throws -> [UInt8] {
    let folder = try ScratchFolder()
    let path = Checkpoint.path(of: "\(folder.path)/out.ndjson")
    try checkpoint.write(to: path)
    return try folder.bytes(of: path)
  }

  private static func full() -> Checkpoint {
    var checkpoint = Checkpoint(fingerprint: "af63dc4c8601ec8c")
    checkpoint.byteCount = 1 << 45
    checkpoint.place = SourcePlace(
      path: "a/é \"x\"\n.warc.gz", offset: 1 << 44, index: 9, restartOffset: 77, restartCount: 3,
      input: 4)
    checkpoint.failures = FailureTally(counts: ["The line is not a JSON object.": 5, "": 1])
    checkpoint.done = [2, 3, 70_000]
    for (number, status) in PageStatus.allCases.enumerated() {
      checkpoint.counts[status] = number + 10
    }
    checkpoint.skippedCount = 77
    return checkpoint
  }

  /// Returns the bytes of a checkpoint with values for all keys, after a change.
  private static func changed(
    _ change: (inout [String: Any]) -> Void
  ) throws -> [UInt8] {
    let object = try JSONSerialization.jsonObject(with: Data(written(full())))
    var entries = try #require(object as? [String: Any])
    change(&entries)
    return Array(try JSONSerialization.data(withJSONObject: entries))
  }

  @Test func paths() {
    #expect(Checkpoint.path(of: "out/a.ndjson.gz") == "out/a.ndjson.gz.checkpoint")
  }

  @Test func everythingIsKept() throws {
    #expect(try Checkpoint(Self.written(Self.full())) == Self.full())
    // Other programs may have written the checkpoint again as different JSON.
    #expect(try Checkpoint(Self.changed { _ in }) == Self.full())
  }

  @Test func emptyCheckpoint() throws {
    let checkpoint = Checkpoint(fingerprint: "1")
    let read = try #require(Checkpoint(Self.written(checkpoint)))
    #expect(read == checkpoint)
    #expect(read.place == nil)
    #expect(read.byteCount == 0)
  }

  @Test func unopenedInputs() throws {
    var checkpoint = Self.full()
    checkpoint.place = SourcePlace(path: "missing", offset: SourcePlace.unopened, index: 0)
    #expect(try Checkpoint(Self.written(checkpoint)) == checkpoint)
  }

  @Test func counting() {
    var checkpoint = Checkpoint(fingerprint: "1")
    for end in [
      .page(.ok), .skipped, .page(.failed), .doneEarlier, .page(.ok),
    ] as [PendingItems.End] {
      checkpoint.count(end)
    }
    #expect(checkpoint.counts == [.ok: 2, .failed: 1])
    #expect(checkpoint.skippedCount == 1)
  }

  @Test func otherVersions() throws {
    for version in [0, 2, 1.5, "1", NSNull()] as [Any] {
      #expect(try Checkpoint(Self.changed { $0["version"] = version }) == nil)
    }
  }

  @Test(arguments: [
    "version", "fingerprint", "byteCount", "place", "done", "pages", "passedOver",
  ])
  func missingOrInvalidEntries(key: String) throws {
    #expect(try Checkpoint(Self.changed { $0[key] = nil }) == nil)
    #expect(try Checkpoint(Self.changed { $0[key] = "other" }) == nil || key == "fingerprint")
    #expect(try Checkpoint(Self.changed { $0[key] = -1 }) == nil)
  }

  @Test(arguments: ["path", "input", "offset", "index", "restartOffset", "restartCount"])
  func placesThatLackAnEntry(key: String) throws {
    let bytes = try Self.changed {
      var place = $0["place"] as? [String: Any]
      place?[key] = nil
      $0["place"] = place
    }
    #expect(Checkpoint(bytes) == nil)
  }

  @Test(arguments: ["2", 1.5, NSNull()] as [any Sendable])
  func numbersOfNoItems(number: any Sendable) throws {
    #expect(try Checkpoint(Self.changed { $0["done"] = [2, number] }) == nil)
  }

  @Test(arguments: ["", "{", "[]", "null", "bplist00", "{\"version\":1}", "\u{0}\u{0}"])
  func invalidCheckpoints(text: String) {
    #expect(Checkpoint(Array(text.utf8)) == nil)
  }

  /// A truncated file is not a valid checkpoint.
  @Test func cutOff() throws {
    let bytes = try Self.written(Self.full())
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    for count in 0...end { #expect(Checkpoint(Array(bytes.prefix(count))) == nil) }
  }
}
