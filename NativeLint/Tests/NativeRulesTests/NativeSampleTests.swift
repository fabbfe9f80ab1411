import ExtensionLint
import NativeRules
import Testing

@Suite("Samples of native rules") struct NativeSampleTests {
  private static let rules = LintRule.all.filter { $0.subject == .native }.map(\.identifier)

  private func places(_ sample: LintSample, _ rule: String) throws -> (
    found: [LintPlace.Position], marks: [LintPlace.Position]
  ) {
    let request = try #require(NativeRequest(arguments: sample.nativeArguments))
    let file = try #require(sample.files.first)
    let (text, marks) = LintSample.split(file.text)
    let report = NativeLint(request, sources: [(file.path, Array(text.utf8))]).run()
    return (report.findings.filter { $0.rule == rule }.compactMap(\.place.start), marks)
  }

  @Test("Failing samples are found at their marks", arguments: rules)
  func failing(_ identifier: String) throws {
    let rule = try #require(LintRule.named(identifier))
    let (found, marks) = try places(rule.failing, identifier)
    #expect(!marks.isEmpty)
    #expect(found == marks)
  }

  @Test("Passing samples are not found", arguments: rules)
  func passing(_ identifier: String) throws {
    let rule = try #require(LintRule.named(identifier))
    let (found, marks) = try places(rule.passing, identifier)
    #expect(found == [])
    #expect(marks == [])
  }

  private func findings(_ text: String, path: String, _ arguments: [String] = []) throws -> [String]
  {
    let request = try #require(NativeRequest(arguments: arguments))
    return NativeLint(request, sources: [(path, Array(text.utf8))]).run().findings
      .map { "\($0.rule) \($0.place.start?.line ?? 0)" }
  }

  @Test("Objective-C sources are read as tokens") func objectiveC() throws {
    let source = """
      @implementation ShareViewController
      // [UIApplication sharedApplication]
      - (void)done {
        NSUserDefaults *d = [[NSUserDefaults alloc] initWithSuiteName:@"group.com.example.b"];
        [self performSelector:@selector(openURL:) withObject:url];
        [UIApplication sharedApplication];
      }
      @end
      """
    #expect(
      try findings(
        source, path: "A.m",
        [
          "--has-entitlements", "--app-group", "group.com.example.a", "--principal-class",
          "ShareViewController",
        ]) == [
          "request-never-completed 1", "app-group-not-entitled 4",
          "open-url-through-responders 5", "shared-application 6",
        ])
  }

  @Test("Forced casts to items and providers are casts of input") func forcedCasts() throws {
    let source = """
      extensionContext?.inputItems.forEach { item in
        let item = item as! NSExtensionItem
        item.attachments?.forEach { load($0 as! NSItemProvider) }
        show(view as! UILabel)
      }
      """
    #expect(
      try findings(source, path: "A.swift") == ["forced-input-cast 2", "forced-input-cast 3"])
  }

  @Test("A loop that ends at its first load is none") func firstLoad() throws {
    let source = """
      func load(_ providers: [NSItemProvider]) {
        for provider in providers where provider.canLoadObject(ofClass: URL.self) {
          _ = provider.loadObject(ofClass: URL.self) { _, _ in
            OperationQueue.main.addOperation { self.extensionContext?.completeRequest() }
          }
          return
        }
        for provider in providers {
          if skips(provider) { break }
          _ = provider.loadObject(ofClass: URL.self) { _, _ in
            self.extensionContext?.completeRequest()
          }
        }
      }
      """
    #expect(try findings(source, path: "A.swift") == ["completion-in-loop 11"])
  }

  @Test("A package can complete the request") func packages() throws {
    let arguments = ["--principal-class", "ShareViewController", "--declares-script"]
    for source in [
      "import UIKit\nimport ReaderKit\nclass ShareViewController: ReaderShareViewController {}",
      "import Foundation\n// The class is in a package.",
      """
      class ShareViewController: UIViewController {
        override func viewDidLoad() { show(Screen().environment(\\.context, extensionContext)) }
      }
      """,
      """
      import ReaderKit
      class ShareViewController: NSObject, NSExtensionRequestHandling {
        func beginRequest(with context: NSExtensionContext) {
          Reader(context).read { context.completeRequest(returningItems: nil) }
        }
      }
      """,
    ] {
      #expect(try findings(source, path: "A.swift", arguments) == [])
    }
    let sheet = "class ShareViewController: SLComposeServiceViewController {}"
    #expect(
      try findings(sheet, path: "A.swift", arguments) == ["results-key-not-read 1"])
    let own = """
      import UIKit
      import ReaderKit
      class ShareViewController: UIViewController {
        override func viewDidLoad() { show(extensionContext?.inputItems) }
      }
      """
    #expect(try findings(own, path: "A.swift", arguments) == ["request-never-completed 3"])
  }

  @Test("Returns without a context, or after a callback that completes, are complete")
  func completeReturns() throws {
    let source = """
      func close() {
        guard let presenter = presenter as? ShareViewController,
          let context = presenter.extensionContext else { return }
        context.completeRequest(returningItems: nil)
      }
      func open(_ url: URL) {
        if let app = responder as? UIApplication {
          app.open(url) { _ in self.extensionContext?.completeRequest(returningItems: nil) }
          return
        }
        extensionContext?.completeRequest(returningItems: nil)
      }
      func upload(_ provider: NSItemProvider) {
        provider.loadObject { self.extensionContext?.completeRequest(returningItems: nil) }
      }
      func didSelectPost() {
        if let provider {
          upload(provider)
          return
        }
        extensionContext?.cancelRequest(withError: CancellationError())
      }
      func save(_ url: URL) {
        guard let folder else { return }
        extensionContext?.completeRequest(returningItems: nil)
      }
      """
    #expect(try findings(source, path: "A.swift") == ["request-not-completed-on-path 24"])
  }

  @Test("Comments and strings are not code") func comments() throws {
    let source = """
      /* /* exit(0) */ exit(0) */
      let text = "exit(0) \\" exit(0)" // exit(0)
      extensionContext.exit(0)
      """
    #expect(try findings(source, path: "A.swift") == [])
  }

  @Test("Deep and broken sources end soon") func hostile() throws {
    for source in [
      String(repeating: "(", count: 20_000), String(repeating: "{ a in ", count: 5000),
      String(repeating: "a as! ", count: 5000),
      "func f() { " + String(repeating: "if a { ", count: 3000),
      String(repeating: "a.b(", count: 5000), "\u{FEFF}\"\"\"", "/*", "'",
    ] {
      _ = try findings(source, path: "A.swift")
      _ = try findings(source, path: "A.m")
    }
  }
}
