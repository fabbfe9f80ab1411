import Foundation
import Testing

@Suite("Shards of batches") struct BatchShardTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.makeFolder("f")
    for number in 1...3 { try scratch.file("f/\(number).html", "<title>\(number)</title>") }
    try scratch.file("crawl.ndjson", "{\"html\": \"<p>1\"}\n{\"html\": \"<p>2\"}\n")
  }

  private func batch(_ arguments: [String], status: Int32 = 0) throws -> Command.Outcome {
    let outcome = try Command.run(["batch", "--script", "page"] + arguments, in: scratch.folder)
    #expect(outcome.status == status, "\(outcome.error)")
    return outcome
  }

  /// The remainders are from Python's `zlib.crc32(path.encode())`.
  @Test(
    "have files by the CRC-32 of their paths",
    arguments: [
      ("1/1", ["f/1.html", "f/2.html", "f/3.html"]), ("1/2", ["f/1.html", "f/2.html"]),
      ("2/2", ["f/3.html"]), ("1/3", ["f/2.html", "f/3.html"]), ("2/3", ["f/1.html"]), ("3/3", []),
    ])
  func files(shard: String, expected: [String]) throws {
    try scratch.file("list", "f/1.html\nf/2.html\nf/3.html\n")
    for input in [["f"], ["f/*.html"], ["--files-from", "list"]] {
      let outcome = try batch(input + ["--shard", shard])
      #expect(
        outcome.error
          == (expected.isEmpty
            ? "note: No pages were found in shard 3/3; skipped items: 0.\n" : ""))
      if !expected.isEmpty {
        #expect(try Records(outcome.output).texts("source") == expected)
      }
    }
  }

  @Test("have whole archives, and each page once") func archives() throws {
    var sources: [String] = []
    for number in 1...4 {
      let outcome = try batch(["f", "crawl.ndjson", "--shard", "\(number)/4", "--quiet"])
      if outcome.output.isEmpty { continue }
      let found = try Records(outcome.output).texts("source")
      #expect([0, 2].contains(found.count { $0 == "crawl.ndjson" }))
      sources += found
    }
    #expect(
      sources.sorted() == ["crawl.ndjson", "crawl.ndjson", "f/1.html", "f/2.html", "f/3.html"])
  }

  @Test("do not warn of folders whose pages are in other shards") func addresses() throws {
    let base = ["f", "--base-map", "f=https://a.example/"]
    #expect(try batch(base + ["--shard", "3/3", "--quiet"]).error == "")
    #expect(try batch(base + ["--shard", "3/3"]).error.hasPrefix("note: No pages were found"))
  }

  @Test("are resumed with the same shard only") func resuming() throws {
    let title = String(repeating: "x", count: 2000)
    try scratch.makeFolder("g")
    for number in 1...60 { try scratch.file("g/\(number).html", "<title>\(title)</title>") }
    let line = "pageaction batch g --script page -o out --quiet --checkpoint-interval 0.01"
    let cut = try Command.shell(
      "cd '\(scratch.folder.path)' && ulimit -f 20 && trap '' XFSZ && \(line) --shard 1/2")
    #expect(cut.status == 2)
    let other = try Command.shell("cd '\(scratch.folder.path)' && \(line) --shard 2/2 --resume")
    #expect(other.status == 2)
    let none = try Command.shell("cd '\(scratch.folder.path)' && \(line) --resume")
    #expect(none.status == 2)
    let resumed = try Command.shell("cd '\(scratch.folder.path)' && \(line) --shard 1/2 --resume")
    #expect(resumed.status == 0)
    let whole = try batch(["g", "--shard", "1/2"])
    #expect(try scratch.text("out") == String(decoding: whole.output, as: UTF8.self))
  }
}
