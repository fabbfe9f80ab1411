import AnswerComparison
import PageAction
import PageJavaScript
import PropertyLists
import Testing

@Suite("Real pages as in WebKit", .enabled(if: Corpus.isAvailable, "\(Corpus.missing)"))
struct CorpusPagesTests {
  private static let script = ActionScript(
    source: """
      var ExtensionPreprocessingJS = {
        run(parameters) {
          const images = Array.from(document.images, (image) => image.src);
          parameters.completionFunction({
            baseURI: document.baseURI,
            images: images.filter((address) => address.startsWith("http")),
            innerText: document.body.innerText,
            linkRels: Array.from(document.querySelectorAll("link"), (link) => [link.rel, link.href]),
            links: Array.from(document.querySelectorAll("a[href]"), (link) => link.href),
          });
        },
      };
      """, file: "facts.js")

  @Test("They have WebKit's rendered text, images and links", arguments: Corpus.pages)
  func facts(name: String) throws {
    var options = ActionOptions()
    options.limits.time = 120
    options.writesPage = false
    var source = PageSource(
      bytes: try Corpus.bytes("pages/\(name).html"),
      url: "https://example.com/articles/page.html")
    source.charsetLabel = "utf-8"
    let outcome = ActionRunner().run(source, script: Self.script, options: options)
    guard case .dictionary(let facts)? = outcome.results,
      case .dictionary(var answers) = try PropertyList(parsing: Corpus.bytes("webkit/\(name).json"))
    else {
      Issue.record("The script has no results.")
      return
    }
    answers["innerText"] = .string(
      String(decoding: try Corpus.bytes("webkit/\(name).innerText"), as: UTF8.self))
    for (key, value) in facts {
      let differences = AnswerDifferences.between(expected: answers[key], actual: value, at: key)
      for (path, difference) in differences.sorted(by: { $0.key < $1.key }) {
        Issue.record("\(path) differs. \(difference)")
      }
    }
  }
}
