import PropertyLists
import Foundation
import PageAction

/// A comparison of single DOM operations on a page with jsdom and with an empty native call.
struct DOMOperations {
  private let page: PageSource
  private let pageFile: String
  private let scripts: String
  private let operations: String

  /// - Parameters:
  ///   - page: The path of the page.
  ///   - scripts: The path of the folder that contains the operations and the script that runs them
  ///     in jsdom.
  init(page: String, scripts: String) throws {
    pageFile = page
    self.scripts = scripts
    operations = try String(contentsOfFile: "\(scripts)/dom-operations.js", encoding: .utf8)
    self.page = PageSource(
      bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: page))),
      url: "https://example.com/articles/page.html", charsetLabel: "utf-8")
  }

  func run() throws {
    let call = NativeCall.nanoseconds(measuredBy: operations)
    let own = try measure()
    let jsdom = try measureInJSDOM()
    print("DOM: one operation on a page of \(page.bytes.count / 1024) KB, nanoseconds")
    print("  an empty accessor of a native object takes \(Int(call.rounded()))")
    for kind in ["call", "getter", "string"] {
      print(kind == "call" ? "  beside jsdom's" : "  \(kind)s, in such empty accessors")
      for operation in own where operation.kind == kind {
        let name = operation.name.padding(toLength: 46, withPad: " ", startingAt: 0)
        let theirs = jsdom[operation.name]
        let ratio =
          kind == "call"
          ? theirs.map { "\(column($0 / operation.nanoseconds, digits: 1)) times as fast" } ?? ""
          : column(operation.nanoseconds / call)
        print("    \(name)\(column(operation.nanoseconds, digits: 0))  \(ratio)")
      }
    }
  }

  private struct Operation: Decodable {
    let kind: String
    let name: String
    let nanoseconds: Double
  }

  private func measure() throws -> [Operation] {
    let source =
      operations
        + """

        var ExtensionPreprocessingJS = {
          run(p) {
            const operations = measureOperations(window, () => performance.now());
            p.completionFunction({ json: JSON.stringify(operations) });
          }
        };
        """
    var options = ActionOptions()
    options.clock = .real
    options.writesPage = false
    options.limits.time = 600
    let outcome = ActionRunner().run(
      page, script: ActionScript(source: source, file: "dom-operations.js"), options: options)
    guard case .dictionary(let results)? = outcome.results,
      case .string(let json)? = results["json"]
    else { throw outcome.failure ?? CocoaError(.fileReadCorruptFile) }
    return try JSONDecoder().decode([Operation].self, from: Data(json.utf8))
  }

  /// Returns the nanoseconds per operation in jsdom, by name. The result is empty without jsdom.
  private func measureInJSDOM() throws -> [String: Double] {
    guard JSDOM.isInstalled else { return [:] }
    let output = try JSDOM.output(of: "\(scripts)/jsdom-operations.js", [pageFile])
    let operations = try JSONDecoder().decode([Operation].self, from: output)
    return Dictionary(uniqueKeysWithValues: operations.map { ($0.name, $0.nanoseconds) })
  }
}
