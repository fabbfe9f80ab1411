import PropertyLists
import Foundation
import PageAction
import PageBindings
import PageJavaScript
import SHA256Digest
import Testing

/// Tests of scripts like those of extensions, on real pages. The expected results, and the expected
/// pages after finalize, are from WebKit 2.50. `Tools/script-answers` writes them.
@Suite(.enabled(if: Corpus.isAvailable, "\(Corpus.missing)"))
struct DemandingScriptTests {
  @Test(arguments: [
    "Archiver", "ArticleExtractor", "FormFiller", "Highlighter", "MarkdownConverter",
    "MetadataCollector", "PageCleaner", "Translator",
  ])
  func resultsMatchWebKit(name: String) throws {
    let answers = try ScriptAnswers.of(name)
    #expect(answers.pages.count == 20)
    let script = try ScriptAnswers.script(name)
    for (page, expected) in answers.pages.sorted(by: { $0.key < $1.key }) {
      let outcome = try answers.run(script + ScriptAnswers.showsPage, file: "\(name).js", on: page)
      #expect(outcome.failure == nil, "\(page)")
      let results = try #require(outcome.results)
      #expect(ScriptAnswers.digest(results) == expected[0], "The results of \(page)")
      let shown = outcome.recorded.entries.last { entry in
        if case .alert = entry { true } else { false }
      }
      guard case .some(.alert(let document)) = shown else {
        Issue.record("finalize did not end on \(page)")
        continue
      }
      #expect(SHA256.hexDigest(of: Array(document.utf8)) == expected[1], "What \(page) became")
    }
  }

  /// The project does not include mozilla/readability.
  @Test(
    .enabled(
      if: ScriptAnswers.readability != nil, "set PAGEACTION_READABILITY to Readability.js"))
  func readabilityMatchesWebKit() throws {
    let answers = try ScriptAnswers.of("ReadabilityAction")
    #expect(answers.pages.count == 65)
    let path = try #require(ScriptAnswers.readability)
    let script =
      try String(contentsOfFile: path, encoding: .utf8)
      + ScriptAnswers.script("ReadabilityAction")
    for (page, expected) in answers.pages.sorted(by: { $0.key < $1.key }) {
      let outcome = try answers.run(script, file: "Readability.js", on: page)
      #expect(outcome.failure == nil, "\(page)")
      #expect(ScriptAnswers.digest(try #require(outcome.results)) == expected[0], "\(page)")
    }
  }
}

/// WebKit's answers for a script, and the options of the run that is compared with them.
private struct ScriptAnswers: Decodable {
  /// The digests of the results and of the page after finalize, by page.
  var pages: [String: [String]]
  var selection: String?

  static let readability = ProcessInfo.processInfo.environment["PAGEACTION_READABILITY"]

  /// Returns the page's markup after finalize.
  static let showsPage = """

    (() => {
      const script = ExtensionPreprocessingJS, { finalize } = script;
      script.finalize = function (parameters) {
        finalize.call(this, parameters);
        alert(document.documentElement.outerHTML);
      };
    })();
    """

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let file = tests.appendingPathComponent("Scripts/webkit.json")

  static func of(_ name: String) throws -> ScriptAnswers {
    let all = try JSONDecoder().decode([String: ScriptAnswers].self, from: Data(contentsOf: file))
    return try #require(all[name])
  }

  static func script(_ name: String) throws -> String {
    try String(
      contentsOf: tests.appendingPathComponent("Scripts/\(name).js"), encoding: .utf8)
  }

  /// Returns the arguments for finalize; `nil` if it does not run.
  private static func arguments(of file: String) throws -> PropertyList? {
    let all = try PropertyList(parsing: Array(Data(contentsOf: ScriptAnswers.file)))
    guard case .dictionary(let scripts) = all,
      case .dictionary(let script)? = scripts[String(file.dropLast(3))]
    else { return nil }
    return script["arguments"]
  }

  func run(_ script: String, file: String, on page: String) throws -> ActionOutcome {
    var options = ActionOptions()
    options.limits.time = 120
    options.writesPage = false
    options.selection = selection.map { .selector($0) }
    var source = PageSource(
      bytes: try Corpus.bytes("pages/\(page).html"), url: "https://example.com/articles/page.html")
    source.charsetLabel = "utf-8"
    return ActionRunner().run(
      source, script: ActionScript(source: script, file: file),
      finalize: try ScriptAnswers.arguments(of: file), options: options)
  }

  /// Returns the digest of a value as JSON with sorted keys and no spaces.
  static func digest(_ value: PropertyList) -> String {
    SHA256.hexDigest(of: Array(canonical(value).utf8))
  }

  private static func canonical(_ value: PropertyList) -> String {
    switch value {
    case .dictionary(let entries):
      let fields = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { quoted($0.key) + ":" + canonical($0.value) }
      return "{" + fields.joined(separator: ",") + "}"
    case .array(let items): return "[" + items.map(canonical).joined(separator: ",") + "]"
    case .string(let text): return quoted(text)
    case .integer(let number): return String(number)
    case .real(let number): return String(number)
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    case .null: return "null"
    case .unsigned, .date, .data: return "no JSON"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{8}": quoted += "\\b"
      case "\u{C}": quoted += "\\f"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
