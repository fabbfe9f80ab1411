import Foundation
import Testing

/// Tests of `--strict`, which counts warnings as failures, and of `--quiet`, which hides them.
@Suite struct StrictTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.file("a.html", "<title>warns</title>")
    try scratch.file("b.html", "<title>does not</title>")
    try scratch.file(
      "Action.js",
      """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const warns = document.title === 'warns';
          parameters.completionFunction({ value: warns ? NaN : 1 });
        },
        finalize() { document.title = 'changed'; },
      };
      """)
  }

  private static let warning =
    "warning: results.value: property lists cannot represent NaN; it becomes null.\n"

  private func run(_ arguments: String, input: String = "") throws -> Command.Outcome {
    try Command.run(
      arguments.split(separator: " ").map(String.init) + ["--script", "Action.js"],
      in: scratch.folder, input: Data(input.utf8))
  }

  @Test func runFails() throws {
    let warned = try run("run a.html")
    #expect(warned.status == 0 && warned.error == Self.warning && warned.text != "")
    let failed = try run("run a.html --strict -o out.json")
    #expect(failed.status == 1)
    #expect(
      failed.error
        == Self.warning + "error: There was a warning, which --strict treats as a failure.\n")
    #expect(try !scratch.names.contains("out.json"))
    let passed = try run("run b.html --strict")
    #expect(passed.status == 0 && passed.error == "" && passed.text == "{\"value\":1}\n")
  }

  @Test func warningsThatAreHiddenCount() throws {
    let hidden = try run("run a.html --quiet")
    #expect(hidden.status == 0 && hidden.error == "" && hidden.text == "{\"value\":null}\n")
    let failed = try run("run a.html --strict --quiet")
    #expect(failed.status == 1 && failed.text == "")
    #expect(failed.error == "error: There was a warning, which --strict treats as a failure.\n")
  }

  @Test func exceptionsThatNothingCaughtCount() throws {
    try scratch.script(
      run: "setTimeout(() => { throw new Error('late'); }); arguments.completionFunction({});")
    #expect(try run("run b.html").status == 0)
    #expect(try run("run b.html --strict").status == 1)
  }

  @Test func finalizeWritesNothing() throws {
    let failed = try run("finalize a.html --arguments {} --in-place --results r.json --strict")
    #expect(failed.status == 1)
    #expect(try scratch.text("a.html") == "<title>warns</title>")
    #expect(try !scratch.names.contains("r.json"))
    let passed = try run("finalize b.html --arguments {} --in-place --strict --quiet")
    #expect(passed.status == 0 && passed.error == "")
    #expect(try scratch.text("b.html") == "<title>changed</title>")
  }

  @Test func pagesOfABatchFail() throws {
    let usual = try run("batch a.html b.html")
    #expect(usual.status == 0)
    #expect(try Records(usual.output).texts("status") == ["ok", "ok"])
    let strict = try run("batch a.html b.html --strict --quiet --output-dir out")
    #expect(strict.status == 1 && strict.error == "")
    let records = try Records(strict.output)
    #expect(records.texts("status") == ["failed", "ok"])
    #expect(records.texts("results")[0] == "null")
    #expect(
      records.texts("error")[0]
        == "The page has a warning, which --strict treats as a failure: results.value: "
        + "property lists cannot represent NaN; it becomes null.")
    #expect((records.values[0]["warnings"] as? [String])?.count == 1)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: scratch.folder.appendingPathComponent("out").path) == ["b.html"])
    let lacking = try run("batch b.html --each nothing --strict")
    #expect(lacking.status == 1 && lacking.error.hasPrefix("warning: The results of 1 page have "))
  }

  @Test func nullIsAWarningInAllCommands() throws {
    try scratch.script(run: "arguments.completionFunction({a: [1, null], b: null});")
    let warning =
      "results.a[1]: property lists cannot represent null, and Safari may drop results that contain "
      + "it; choose with --null keep, drop or error."
    let page = #"{"html": "<p>"}"# + "\n"
    #expect(try run("run b.html").error == "warning: \(warning)\n")
    for (command, input) in [("batch b.html", ""), ("stream", page)] {
      let usual = try run(command, input: input)
      #expect(usual.status == 0)
      #expect(try Records(usual.output).values[0]["warnings"] as? [String] == [warning])
      let strict = try run("\(command) --strict --quiet", input: input)
      #expect(strict.status == 1)
      #expect(
        try Records(strict.output).texts("error") == [
          "The page has a warning, which --strict treats as a failure: \(warning)"
        ])
      let chosen = try run("\(command) --strict --null keep", input: input)
      #expect(chosen.status == 0)
      #expect(try Records(chosen.output).values[0]["warnings"] == nil)
    }
  }

  @Test func notesDoNotCount() throws {
    try scratch.file("c.html", "<title>é</title>")
    let strict = try run("batch c.html --strict --quiet")
    #expect(strict.status == 0)
    let records = try Records(strict.output)
    #expect(records.texts("status") == ["ok"])
    #expect((records.values[0]["warnings"] as? [String])?.count == 1)
  }

  @Test func pagesOfAStreamFail() throws {
    let pages = #"{"html": "<title>warns</title>"}"# + "\n" + #"{"html": "<p>"}"# + "\n"
    #expect(try run("stream --quiet", input: pages).status == 0)
    let strict = try run("stream --strict --quiet", input: pages)
    #expect(strict.status == 1 && strict.error == "")
    #expect(try Records(strict.output).texts("status") == ["failed", "ok"])
  }

  @Test(arguments: [
    ["run", "saved.html", "--script", "images"],
    ["finalize", "saved.html", "--script", "images"],
    ["dump", "saved.html", "--format", "ranges", "--parser", "libxml2"], ["scripts"],
    ["batch", "missing.html", "saved.html", "--script", "images", "--each", "no"],
    ["batch", "x.bin", "--script", "images"],
  ])
  func quietShowsErrorsOnly(arguments: [String]) throws {
    try scratch.file("saved.html", "<!-- saved from url=(0018)https://a.example/ --><p>")
    try scratch.file("x.bin", Data([0, 1, 2]))
    let usual = try Command.run(arguments, in: scratch.folder)
    let quiet = try Command.run(arguments + ["--quiet"], in: scratch.folder)
    #expect(usual.error != "" || arguments == ["scripts"])
    #expect(quiet.error == "", "\(quiet.error)")
    #expect(quiet.status == usual.status && quiet.output == usual.output)
    let wrong = try Command.run(
      ["run", "none.html", "--script", "page", "--quiet"], in: scratch.folder)
    #expect(wrong.status == 2 && wrong.error.hasPrefix("error: "))
  }
}
