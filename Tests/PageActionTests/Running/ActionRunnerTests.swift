import PropertyLists
import Foundation
import POSIXThreads
import PageBindings
import Testing

@testable import PageAction
@testable import PageJavaScript

@Suite struct ActionRunnerTests {
  // MARK: Limits of the conversion

  /// The engine stops a script with a delay after it exceeds the limit. Results of this period are
  /// incomplete, so they must not be returned.
  @Test func resultsThatPassTheMemoryLimitAreAFailure() {
    var options = ActionOptions()
    options.limits.memory = 100 << 20
    let outcome = run(
      """
      var ExtensionPreprocessingJS = { run: function (a) {
        a.completionFunction({ a: 1, b: 'k'.repeat(40000000), c: 'jj', e: 'z' });
      } };
      """, options: options)
    #expect(outcome.failure?.code == .memoryLimit)
    #expect(outcome.results == nil)
  }

  @Test func resultsThatPassTheTimeLimitAreAFailure() {
    var options = ActionOptions()
    options.limits.time = 0.2
    let outcome = run(
      """
      var ExtensionPreprocessingJS = { run: function (a) {
        a.completionFunction({
          a: 1, get b() { const end = Date.now() + 60000; while (Date.now() < end); return 2; }, c: 3,
        });
      } };
      """, options: options)
    #expect(outcome.failure?.code == .timeLimit)
    #expect(outcome.results == nil)
  }

  @Test func referencesToOneBufferShareItsBytes() throws {
    let outcome = run(
      """
      var ExtensionPreprocessingJS = { run: function (a) {
        const bytes = new Uint8Array([1, 2, 3]);
        a.completionFunction({
          first: bytes, second: bytes, get third() { bytes[0] = 9; return bytes; },
          part: bytes.subarray(1),
        });
      } };
      """)
    guard case .dictionary(let results)? = outcome.results,
      case .data(let first)? = results["first"],
      case .data(let second)? = results["second"]
    else {
      Issue.record("no results")
      return
    }
    #expect(first.withUnsafeBytes { $0.baseAddress } == second.withUnsafeBytes { $0.baseAddress })
    // The getter runs before the other values are converted.
    #expect(results["part"] == .data([2, 3]))
  }

  @Test(arguments: [
    (12.977966, "13.0"), (10, "10"), (123.46, "123.5"), (3600, "3600"), (2.5, "2.5"),
    (5.123456, "5.12"), (0.25, "0.25"), (0.0123, "0.012"), (0.0004, "0.0004"),
  ])
  func secondsInMessagesAreForPeople(seconds: Double, text: String) {
    let failure = ActionFailure.overrun(.time(seconds: seconds), phase: .load)
    #expect(failure.message == "The page was still being read after \(text) s.")
  }

  @Test func outputGuardCountsFromTheEndOfTheRun() {
    let runner = ActionRunner()
    var options = ActionOptions()
    options.limits = Limits(time: 3600, memory: 1 << 40)
    let outcome = runner.run(
      PageSource(bytes: Array("<p>".utf8), url: "about:blank"),
      script: ActionScript(
        source: "var ExtensionPreprocessingJS = { run(a) { a.completionFunction({}) } };",
        file: "Action.js"), options: options)
    #expect(outcome.failure == nil)
    #expect(runner.outputGuard.check() == nil)
    #expect(runner.outputGuard.check(adding: .max) == .memory(bytes: 1 << 40))
  }

  private func run(
    _ source: String, page: String = "<title>T</title><p id=p>Hello <b>world</b></p>",
    finalize: PropertyList? = nil, options: ActionOptions = ActionOptions()
  ) -> ActionOutcome {
    ActionRunner().run(
      PageSource(bytes: Array(page.utf8), url: "https://example.com/a/b.html"),
      script: ActionScript(source: source, file: "Action.js"), finalize: finalize,
      options: options)
  }

  @Test func completionValueBecomesResults() {
    let outcome = run(
      """
      var A = function () {};
      A.prototype = { run: function (arguments) {
        arguments.completionFunction({ title: document.title, url: document.URL, n: 1.5, i: 2 });
      } };
      var ExtensionPreprocessingJS = new A;
      """)
    #expect(outcome.failure == nil)
    #expect(
      outcome.results
        == .dictionary([
          "title": .string("T"), "url": .string("https://example.com/a/b.html"), "n": .real(1.5),
          "i": .integer(2),
        ]))
  }

  @Test func constAndLaterCompletionWork() {
    let outcome = run(
      """
      const ExtensionPreprocessingJS = {
        run({ completionFunction }) { setTimeout(() => completionFunction({ a: Date.now() > 0 }), 12000) }
      };
      """)
    #expect(outcome.results == .dictionary(["a": .boolean(true)]))
  }

  @Test func exceptionsHaveTheirPlace() {
    let outcome = run(
      "var ExtensionPreprocessingJS = { run: function (a) {\n  document.querySelector('q').content;\n} };"
    )
    #expect(outcome.failure?.code == .scriptException)
    #expect(
      outcome.failure?.description
        == "Action.js:2:30: TypeError: null is not an object (evaluating 'document.querySelector('q').content')"
    )
  }

  @Test func finalizeSeesTheStateOfRun() {
    let outcome = run(
      """
      var ExtensionPreprocessingJS = {
        run(a) { this.seen = document.querySelector('b'); a.completionFunction({}) },
        finalize(a) { this.seen.textContent = a.text; alert(a.text) }
      };
      """, finalize: .dictionary(["text": .string("there")]))
    #expect(outcome.failure == nil)
    #expect(outcome.recorded.entries == [.alert("there")])
    #expect(
      outcome.page.map { String(decoding: $0, as: UTF8.self) }
        == "<title>T</title><p id=p>Hello <b>there</b></p>")
  }

  /// Markup that no serializer would write unchanged: omitted tags, unquoted values, and entities.
  private static let untidyPage = "<P CLASS=a>one &copy; <br/>two<p>three"

  @Test(arguments: [
    "", "document.querySelectorAll('p').length; document.body.innerHTML; getSelection().toString()",
    "document.createElement('p').textContent = 'elsewhere'",
    "document.body.className = 'b'; document.body.removeAttribute('class')",
    "document.body.append('x'); document.body.lastChild.remove()",
  ])
  func unchangedPageKeepsItsBytes(body: String) {
    let source = """
      var ExtensionPreprocessingJS = {
        run(a) { \(body); a.completionFunction({}) }, finalize() { \(body) }
      };
      """
    for arguments in [nil, PropertyList.dictionary([:])] {
      let outcome = run(source, page: Self.untidyPage, finalize: arguments)
      #expect(outcome.failure == nil)
      #expect(outcome.page == Array(Self.untidyPage.utf8))
    }
  }

  @Test func changesOfRunAreWrittenWithoutArguments() {
    let source = """
      var ExtensionPreprocessingJS = {
        run(a) { document.querySelector('b').textContent = 'there'; a.completionFunction({}) },
        finalize(a) { document.body.textContent = '' }
      };
      """
    #expect(
      run(source).page.map { String(decoding: $0, as: UTF8.self) }
        == "<title>T</title><p id=p>Hello <b>there</b></p>")
    var options = ActionOptions()
    options.writesPage = false
    #expect(run(source, options: options).page == nil)
    #expect(run(source, finalize: .dictionary([:]), options: options).page == nil)
  }

  @Test func failedScriptHasNoPage() {
    let outcome = run(
      "var ExtensionPreprocessingJS = { run(a) { document.title = 'x'; throw new Error } };")
    #expect(outcome.failure?.code == .scriptException)
    #expect(outcome.page == nil)
  }

  @Test(arguments: [
    ("(function f() { f() })()", ActionFailure.Code.scriptException),
    ("", .neverCompleted),
    ("a.completionFunction(3)", .badResults),
    ("var o = {}; o.o = o; a.completionFunction(o)", .badResults),
  ])
  func failures(body: String, code: ActionFailure.Code) {
    let outcome = run("var ExtensionPreprocessingJS = { run: function (a) { \(body) } };")
    #expect(outcome.failure?.code == code)
  }

  @Test(arguments: [
    "for (;;) {}",
    "Atomics.wait(new Int32Array(new WebAssembly.Memory({initial: 1, maximum: 1, shared: true}).buffer), 0, 0)",
  ])
  func scriptsThatNeverEndPassTheTimeLimit(body: String) {
    var options = ActionOptions()
    options.limits.time = 0.5
    let outcome = run(
      "var ExtensionPreprocessingJS = { run: function (a) { \(body) } };", options: options)
    #expect(outcome.failure?.code == .timeLimit)
  }

  /// The test runs in another process, because the thread of the script runs until its process
  /// ends, and would slow down all other tests.
  @Test func endlessMicrotasksPassTheTimeLimit() async {
    await #expect(processExitsWith: .success) {
      var options = ActionOptions()
      options.limits.time = 0.5
      let outcome = ActionRunnerTests().run(
        """
        var ExtensionPreprocessingJS = { run: function (a) {
          (function f() { Promise.resolve().then(f) })()
        } };
        """, options: options)
      _exit(outcome.failure?.code == .timeLimit ? 0 : 1)
    }
  }

  /// Runs a script that continues after its completion. The time limit expires as soon as the
  /// results are available, however long the script takes.
  private func runBeyondCompletion(_ after: String) throws -> ActionOutcome {
    let runner = ActionRunner()
    let worker = runner.worker
    try DetachedThread.start {
      while worker.completion == nil { usleep(1000) }
      worker.executionGuard.restartClock(0)
    }
    var options = ActionOptions()
    options.limits.time = 3600
    return runner.run(
      PageSource(bytes: Array("<p>".utf8), url: "https://example.com/"),
      script: ActionScript(
        source: """
          var ExtensionPreprocessingJS = { run: function (a) {
            a.completionFunction({ n: 1 }); \(after)
          } };
          """, file: "Action.js"),
      options: options)
  }

  @Test(arguments: ["for (;;) {}", "setTimeout(() => { for (;;) {} })"])
  func resultsThatWereHandedOverAreKept(after: String) throws {
    let outcome = try runBeyondCompletion(after)
    #expect(outcome.failure == nil)
    #expect(outcome.results == .dictionary(["n": .integer(1)]))
    #expect(outcome.warnings.count == 1)
    #expect(outcome.recorded.entries == [])
  }

  @Test func resultsBeforeEndlessMicrotasksAreKept() async {
    await #expect(processExitsWith: .success) {
      let outcome = try ActionRunnerTests().runBeyondCompletion(
        "(function f() { Promise.resolve().then(f) })()")
      let isKept =
        outcome.failure == nil && outcome.results == .dictionary(["n": .integer(1)])
        && outcome.warnings.count == 1 && outcome.recorded.entries == []
      _exit(isKept ? 0 : 1)
    }
  }

  @Test func endlessTimersAreGivenUp() {
    let outcome = run(
      """
      var ExtensionPreprocessingJS = { run: function (a) {
        (function f() { setTimeout(f, 100) })();
      } };
      """)
    #expect(outcome.failure?.code == .neverCompleted)
  }

  @Test func memoryIsBounded() {
    var options = ActionOptions()
    options.limits.memory = 200 << 20
    let outcome = run(
      """
      var ExtensionPreprocessingJS = { run: function (a) {
        var list = []; for (;;) list.push(new Array(1000).fill('x'));
      } };
      """, options: options)
    #expect(outcome.failure?.code == .memoryLimit)
  }

  /// Every paragraph reconstructs all open formatting elements of the earlier paragraphs. By the
  /// standard, the number of nodes is quadratic in the page's length, up to the maximum depth.
  @Test(arguments: [PageParsing.OutputStyle.minimal, .normalized])
  func memoryOfATreeIsBounded(style: PageParsing.OutputStyle) {
    let markup = (0..<20_000).map { "<p><b id=\($0)>x" }.joined()
    var options = ActionOptions()
    options.limits.memory = 64 << 20
    options.parsing.outputStyle = style
    let outcome = ActionRunner().run(
      PageSource(bytes: Array(markup.utf8), url: "about:blank"),
      script: ActionScript(source: "", file: "Action.js"), options: options)
    #expect(outcome.failure?.code == .memoryLimit)
    #expect(outcome.failure?.phase == .load)
    #expect(outcome.failure?.message == "The page used more than 64 MiB of memory.")
  }

  /// The limit also applies to markup that a script parses. The failure is then the script's.
  @Test func memoryOfMarkupThatAScriptParsesIsBounded() {
    var options = ActionOptions()
    options.limits.memory = 64 << 20
    let outcome = ActionRunner().run(
      PageSource(bytes: Array("<p>".utf8), url: "about:blank"),
      script: ActionScript(
        source: """
          var ExtensionPreprocessingJS = { run(args) {
            let markup = '';
            for (let i = 0; i < 20000; i++) markup += `<p><b id=${i}>x`;
            document.body.innerHTML = markup;
            args.completionFunction({});
          } };
          """, file: "Action.js"), options: options)
    #expect(outcome.failure?.code == .memoryLimit)
    #expect(outcome.failure?.phase == .run)
    #expect(outcome.results == nil)
  }
}
