import Foundation
import Testing

/// Tests of downloads whose URLs need no requests.
@Suite("Downloads") struct DownloadTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func download(_ input: String, _ options: String...) throws -> Command.Outcome {
    try Command.run(["download", input, "--to", "files"] + options, in: scratch.folder)
  }

  private func urls() throws -> [String] {
    try scratch.text("files/manifest.ndjson").split(separator: "\n").map {
      let entry = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      return try #require(entry?["url"] as? String)
    }
  }

  private func record(_ results: String) -> String {
    #"{"url":"https://a.example/","source":"a","status":"ok","results":\#(results)}"#
  }

  @Test("read the lines after a damaged first one")
  func damagedFirstLine() throws {
    let lines = ["b", "c"].map { record(#"{"imgs":["data:,\#($0)"]}"#) }
    try scratch.file(
      "records.ndjson",
      ([String(record(#"{"imgs":["data:,a"]}"#).dropLast(9))] + lines).joined(separator: "\n"))
    let outcome = try download("records.ndjson", "--field", "imgs")
    #expect(outcome.status == 2)
    #expect(
      outcome.error.contains("'records.ndjson', line 1: This is not a complete JSON value."))
    #expect(try urls() == ["data:,b", "data:,c"])
  }

  @Test("report a damaged value on several lines once")
  func damagedValue() throws {
    try scratch.file("results.json", "{\n  \"imgs\": [\n    \"data:,a\"\n  ]\n")
    let outcome = try download("results.json", "--field", "imgs")
    #expect(outcome.status == 2)
    #expect(outcome.error.split(separator: "\n").filter { $0.contains("results.json") }.count == 1)
    #expect(try urls() == [])
  }

  @Test("ignore the byte order mark of a list")
  func byteOrderMark() throws {
    try scratch.file("urls.txt", "\u{FEFF}data:,a\r\ndata:,b\r\n")
    #expect(try download("urls.txt").status == 0)
    #expect(try urls() == ["data:,a", "data:,b"])
  }

  @Test("percent-encode the bytes of URLs that are not UTF-8")
  func undecodableURLs() throws {
    try scratch.file("urls.txt", Data("ftp://a.example/".utf8 + [0xFF, 0xFE, 0x0A]))
    #expect(try download("urls.txt").status == 2)
    #expect(try urls() == ["ftp://a.example/%FF%FE"])
  }

  @Test("name the input without a line if it cannot be read")
  func unreadableInputs() throws {
    let outcome = try download(".")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("'.': This is a directory. Name a file with records."))
    try scratch.file("urls.gz", Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]))
    let damaged = try download("urls.gz")
    #expect(damaged.status == 2)
    #expect(damaged.error.contains("'urls.gz': "))
  }

  @Test("warn about fields that no record has, and about values that are not URLs")
  func ignoredValues() throws {
    try scratch.file(
      "records.ndjson",
      record(#"{"imgs":[{"foo":1},{"data-src":"/img/1.png"},5,true,null,"data:,a"]}"#))
    let outcome = try download("records.ndjson", "--field", "imgs", "--field", "icon")
    #expect(outcome.status == 0)
    #expect(
      outcome.error.contains(
        """
        warning: No record has a value for --field icon. Compare the path with the results of a \
        record.
        warning: Values for --field imgs that are not URLs: 4. A URL is a string, or an object with \
        src, url or href.

        """))
    let complete = try download("records.ndjson", "--field", "imgs[5]")
    #expect(!complete.error.contains("warning"))
  }

  @Test("are repeated if an option is the remedy of the failure")
  func failuresOfOptions() throws {
    try scratch.file("urls.txt", "data:,\(String(repeating: "a", count: 3 << 19))\n")
    #expect(try download("urls.txt", "--size-limit", "1").status == 2)
    #expect(try download("urls.txt", "--only-images").status == 2)
    #expect(try download("urls.txt").status == 0)
  }

  @Test("note the failures of earlier runs that are not repeated")
  func otherFailures() throws {
    try scratch.file("urls.txt", "ftp://a.example/\n")
    #expect(!(try download("urls.txt").error.contains("--retry-failed")))
    let outcome = try download("urls.txt")
    #expect(outcome.status == 2)
    #expect(
      outcome.error.contains(
        "note: 1 URLs failed earlier, and were not requested again. --retry-failed requests them."))
  }
}
