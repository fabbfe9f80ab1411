import PropertyLists
import Foundation
import PageAction

/// A comparison of whole scripts with jsdom on real pages, from parsing to serialization.
struct DOMScripts {
  private static let rounds = 3

  private let pages: String
  private let scripts: String
  private let jsdomScript: String

  /// - Parameters:
  ///   - pages: The path of the folder that contains the pages.
  ///   - scripts: The path of the folder that contains the scripts and `webkit.json`, which lists
  ///     the pages and arguments for each script.
  ///   - jsdomScript: The path of a Node.js script that does the same and prints the milliseconds
  ///     per page.
  init(pages: String, scripts: String, jsdomScript: String) {
    self.pages = pages
    self.scripts = scripts
    self.jsdomScript = jsdomScript
  }

  func run() throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(scripts)/webkit.json")))
    let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
    guard case .dictionary(let requests) = try PropertyList(parsing: bytes) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    print("DOM: whole scripts, warm, milliseconds a page")
    for (name, request) in requests.sorted(by: { $0.key < $1.key }) {
      // Measure only requests that have arguments.
      guard case .dictionary(let request) = request, let arguments = request["arguments"],
        case .dictionary(let answers)? = request["pages"]
      else { continue }
      var selection: String?
      if case .string(let selector)? = request["selection"] { selection = selector }
      let files = answers.map { "\(pages)/\($0.key).html" }.sorted()
      let own = try measure("\(scripts)/\(name).js", arguments, selection, files)
      var line = "  " + name.padding(toLength: 20, withPad: " ", startingAt: 0) + column(own)
      if JSDOM.isInstalled {
        let text = try JSONSerialization.data(withJSONObject: json[name] ?? [:])
        let jsdom = try measureInJSDOM(
          "\(scripts)/\(name).js", String(decoding: text, as: UTF8.self), files)
        line += "  \(column(jsdom))  \(column(jsdom / own, digits: 1)) times as fast"
      }
      print(line)
    }
  }

  private func measure(
    _ script: String, _ arguments: PropertyList, _ selection: String?, _ files: [String]
  ) throws -> Double {
    let action = ActionScript(
      source: try String(contentsOfFile: script, encoding: .utf8), file: script)
    let sources = try files.map {
      PageSource(
        bytes: Array(try Data(contentsOf: URL(fileURLWithPath: $0))),
        url: "https://example.com/articles/page.html", charsetLabel: "utf-8")
    }
    var options = ActionOptions()
    options.limits.time = 120
    options.selection = selection.map { .selector($0) }
    let runner = ActionRunner()
    var samples = Samples()
    for round in 0...Self.rounds {
      let act = {
        for source in sources {
          let outcome = runner.run(source, script: action, finalize: arguments, options: options)
          precondition(outcome.results != nil, "\(outcome.failure?.description ?? "no results")")
        }
      }
      // The first round is a warm-up, which is not measured.
      if round == 0 { act() } else { samples.measure(act) }
    }
    return samples.median / Double(files.count)
  }

  private func measureInJSDOM(
    _ script: String, _ request: String, _ files: [String]
  ) throws -> Double {
    let output = try JSDOM.output(of: jsdomScript, [script, request] + files)
    let text = String(decoding: output, as: UTF8.self)
    guard let value = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return value
  }
}
