import AnswerComparison
import PageAction
import PropertyLists
import Testing

/// Compares pages that were written for this project with WebKit's answers. The README in
/// `WebKitPages` describes the files.
@Suite("Pages as in WebKit")
struct WebKitPagesTests {
  @Test("The parser builds the tree that WebKit builds", arguments: WebKitPage.names)
  func trees(name: String) throws {
    let page = WebKitPage(name: name)
    let dump = try PageDump.bytes(of: page.source(), format: .tree)
    let tree = String(decoding: dump.dropLast(), as: UTF8.self)
    let difference = TreeDifference(expected: try page.tree(), actual: tree)
    #expect(difference == nil, "\(difference?.description ?? "")")
  }

  @Test("Scripts get the answers that they get in WebKit", arguments: WebKitPage.names)
  func answers(name: String) throws {
    let page = WebKitPage(name: name)
    let outcome = ActionRunner().run(try page.source(), script: try page.script())
    #expect(outcome.failure == nil)
    guard case .dictionary(var facts)? = outcome.results, case .array(let lines)? = facts["tree"],
      case .string(let edited)? = facts["edited"]
    else {
      Issue.record("The script of \(name) has no results.")
      return
    }
    let tree = lines.map { if case .string(let line) = $0 { line } else { "" } }
    let treeDifference = TreeDifference(
      expected: try page.tree(), actual: tree.joined(separator: "\n"))
    #expect(treeDifference == nil, "\(treeDifference?.description ?? "")")
    let edit = TextDifference(expected: try page.edited(), actual: edited)
    #expect(edit == nil, "The markup after the edit. \(edit?.description ?? "")")

    facts["tree"] = nil
    facts["edited"] = nil
    let known = try page.knownDifferences()
    let differences = AnswerDifferences.between(
      expected: try page.answers(), actual: .dictionary(facts))
    for (path, difference) in differences.sorted(by: { $0.key < $1.key }) {
      #expect(known[path] != nil, "\(path) differs. \(difference)")
    }
    for path in known.keys where differences[path] == nil {
      Issue.record("\(path) is now as in WebKit; remove it from known-differences.json.")
    }
  }

  /// Checks the bytes that are written for the page, not only the tree of the script.
  @Test(
    "The written page is the page that WebKit serializes after the edit",
    arguments: WebKitPage.names)
  func writtenPages(name: String) throws {
    let page = WebKitPage(name: name)
    let source = try page.source()
    let outcome = ActionRunner().run(source, script: try page.script())
    let written = try #require(outcome.page)
    #expect(written != source.bytes)
    let reread = ActionRunner().run(
      page.source(written),
      script: ActionScript(
        source: """
          var ExtensionPreprocessingJS = {
            run(parameters) {
              const root = document.documentElement;
              parameters.completionFunction({
                markup: document.contentType === "text/html"
                  ? root.outerHTML : new XMLSerializer().serializeToString(root),
              });
            },
          };
          """, file: "markup.js"))
    guard case .dictionary(let results)? = reread.results,
      case .string(let markup)? = results["markup"]
    else {
      Issue.record("The page that was written for \(name) cannot be read.")
      return
    }
    let difference = TextDifference(expected: try page.edited(), actual: markup)
    #expect(difference == nil, "\(difference?.description ?? "")")
  }

  @Test("All pages are found") func pages() {
    #expect(WebKitPage.names.count == 19)
  }
}
