import Foundation
import Testing

/// Tests that runs with `--now` and `--seed` have the same results each time.
@Suite struct RepeatableRunTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.script(
      run: """
        setTimeout(() => {
          const start = performance.now();
          while (performance.now() < start + 3);
          arguments.completionFunction({
            random: Math.random(), time: Date.now(), now: performance.now(), text: Date(),
            uuid: crypto.randomUUID(), title: document.title,
          });
        }, 100);
        """)
    for name in ["a", "b", "c"] { try scratch.file("\(name).html", "<title>\(name)</title>") }
    try scratch.file(
      "d.ndjson", #"{"html": "<title>d</title>"}"# + "\n" + #"{"html": "<title>e</title>"}"# + "\n")
  }

  private static let pages = ["a.html", "b.html", "c.html", "d.ndjson"]

  private func output(_ arguments: [String], input: String = "") throws -> Data {
    let outcome = try Command.run(
      arguments + ["--script", "Action.js"], in: scratch.folder, input: Data(input.utf8))
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
    return outcome.output
  }

  private func results(_ arguments: [String]) throws -> [[String: Any]] {
    try Records(output(arguments)).values.compactMap { $0["results"] as? [String: Any] }
  }

  @Test func twoBatchesAreTheSame() throws {
    let first = try output(["batch"] + Self.pages)
    #expect(!first.isEmpty)
    #expect(try output(["batch"] + Self.pages + ["--jobs", "1"]) == first)
    #expect(try output(["batch"] + Self.pages + ["--jobs", "3"]) == first)
    for format in ["csv", "tsv"] {
      let arguments = ["batch"] + Self.pages + ["--format", format]
      #expect(try output(arguments) == output(arguments))
    }
    let pages = try scratch.text("d.ndjson")
    #expect(try output(["stream"], input: pages) == output(["stream"], input: pages))
  }

  @Test func pagesDiffer() throws {
    let results = try results(["batch"] + Self.pages)
    #expect(results.count == 5)
    for key in ["random", "uuid"] { #expect(Set(results.map { "\($0[key] ?? "")" }).count == 5) }
    #expect(Set(results.map { "\($0["time"] ?? "")" }) == ["1735689600103"])
  }

  @Test func otherSeedsAndTimesGiveOtherResults() throws {
    let usual = try output(["batch", "a.html"])
    #expect(try output(["batch", "a.html", "--seed", "0", "--now", "2025-01-01"]) == usual)
    #expect(try output(["batch", "a.html", "--seed", "1"]) != usual)
    #expect(try output(["batch", "a.html", "--now", "2025-01-02"]) != usual)
    let random = ["batch", "a.html", "--seed", "random"]
    #expect(try output(random) != output(random))
    let now = try results(["batch", "a.html", "--now", "real"])
    #expect(now.compactMap { $0["time"] as? Double }.allSatisfy { $0 > 1.75e12 })
  }

  @Test func runRepeatsBatchResults() throws {
    let arguments = ["run", "a.html", "--seed", "0", "--now", "2025-01-01T00:00Z"]
    let single = try JSONSerialization.jsonObject(with: output(arguments)) as? NSDictionary
    #expect(try single == (results(["batch", "a.html"]).first.map { $0 as NSDictionary }))
    // Without the options, `run` uses the current time and a random seed.
    #expect(try output(["run", "a.html"]) != output(["run", "a.html"]))
  }

  @Test(arguments: [
    ("2026-01-31", "2026-01-31T00:00:00.000Z"), ("2024-02-29T23:59Z", "2024-02-29T23:59:00.000Z"),
    ("1969-12-31T23:59:59.5Z", "1969-12-31T23:59:59.500Z"),
    ("2026-01-31T12:00:00+05:30", "2026-01-31T06:30:00.000Z"),
    ("2026-01-31t12:00:00.123456-0100", "2026-01-31T13:00:00.123Z"),
    ("0000-01-01", "0000-01-01T00:00:00.000Z"),
    ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
  ])
  func times(now: String, time: String) throws {
    try Command.expect(
      [
        "run", "a.html", "--now", now, "--script-text",
        "var ExtensionPreprocessingJS = { run: a => a.completionFunction({t: new Date().toISOString()}) };",
      ], in: scratch.folder, output: "{\"t\":\"\(time)\"}\n")
  }

  @Test(arguments: [
    ["--now", ""], ["--now", "yesterday"], ["--now", "2025-02-29"], ["--now", "2025-13-01"],
    ["--now", "2025-00-01"], ["--now", "2025-01-01T24:00Z"], ["--now", "2025-01-01T12:00"],
    ["--now", "2025-01-01T12:00+24:00"], ["--now", "12025-01-01"], ["--now", "1735689600"],
    ["--seed", ""], ["--seed=-1"], ["--seed", "1.5"], ["--seed", "18446744073709551616"],
  ])
  func wrongUsage(arguments: [String]) throws {
    let outcome = try Command.run(
      ["run", "a.html", "--script", "page"] + arguments, in: scratch.folder)
    #expect(outcome.status == 64 && outcome.text == "")
    #expect(outcome.error.contains(arguments[0].prefix(5)), "\(outcome.error)")
  }
}
