import AnswerComparison
import Foundation
import Testing

/// A script with WebKit's result, from a file of the folder `Data`.
struct AnsweredScript: Sendable, CustomTestStringConvertible {
  /// The body of a function.
  var script = ""

  /// The items of the array that WebKit's function returned, as strings.
  var result: [String] = []

  var testDescription: String { String(script.prefix { $0 != "\n" }) }

  /// Returns the scripts and results in a file.
  static func all(in file: String) -> [AnsweredScript] {
    var all: [AnsweredScript] = []
    var isResult = false
    // An empty line ends each result.
    for line in text(of: file).split(separator: "\n", omittingEmptySubsequences: false) {
      switch line {
      case "#script":
        if !all.isEmpty { all[all.count - 1].result.removeLast() }
        all.append(AnsweredScript())
        isResult = false
      case "#result": isResult = true
      default:
        if isResult {
          all[all.count - 1].result.append(String(line))
        } else {
          all[all.count - 1].script += line + "\n"
        }
      }
    }
    all[all.count - 1].result.removeLast()
    return all
  }

  /// Runs the script in a new page, and compares the results.
  func compare() {
    let actual = ScriptPage().evaluate(
      """
      (() => {
        \(Self.text(of: "prelude.js"))
        const result = (() => { \(script) })();
        return [].concat(result).map(item => String(item ?? '')).join('\\n');
      })()
      """)
    let difference = TextDifference(expected: result.joined(separator: "\n"), actual: actual)
    #expect(difference == nil, "\(script)\(difference?.description ?? "")")
  }

  static func text(of file: String) -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Data")
    return try! String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }
}
