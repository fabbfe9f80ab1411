import PageBindings
import PageDOM
import PageHTML
import PageJavaScript

/// A page for tests that evaluates scripts in its realm and returns their values as text.
final class ScriptPage {
  let realm: Realm
  let document: Document
  private let group: DocumentGroup

  convenience init(
    title: DOMString? = "Title", url: DOMString = "https://example.com/articles/page.html",
    resources: [String: PageResource]? = nil
  ) {
    self.init(title: title, url: url, given: resources.map { GivenResources(byURL: $0) })
  }

  init(
    title: DOMString? = "Title", url: DOMString = "https://example.com/articles/page.html",
    given resources: (any PageResources)?, environment: PageEnvironment = PageEnvironment(),
    startTime: Double? = nil, randomSeed: UInt64? = nil
  ) {
    group = DocumentGroup()
    document = group.makeHTMLDocument(title: title)
    document.state.url = url
    document.state.hasBrowsingContext = true
    var environment = environment
    environment.resources = resources
    environment.startTime = startTime
    environment.randomSeed = randomSeed
    realm = Realm(
      engine: ScriptEngine(), document: document, environment: environment,
      parser: HTML5Parser(), clock: .virtual)
  }

  /// Creates a page with an HTML body. `body` must not contain backquotes.
  convenience init(body: String) {
    self.init()
    _ = evaluate("document.body.innerHTML = `\(body)`")
  }

  /// Returns the result of `String(value)` for the value of `source`, or the exception's
  /// description.
  func evaluate(_ source: String) -> String {
    do throws(ThrownValue) {
      let value = try realm.context.evaluate(source, file: "test.js")
      return try realm.context.scope.text(value).string
    } catch {
      return realm.context.describe(error).summary
    }
  }
}
