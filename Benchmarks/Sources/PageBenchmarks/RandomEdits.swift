import Foundation
import PageAction

/// Random changes to pages, one for each page that is written, and what becomes of them.
///
/// A change counts as right where parsing what was written gives the tree that the script left. How
/// much was written is seen from outside, by what both pages begin and end with.
struct RandomEdits {
  private let pages: Pages
  private let editsPerPage: Int
  private let edit: String
  private let tree: String

  init(folder: String, editsPerPage: Int, scripts: String) throws {
    pages = try Pages(folder: folder)
    self.editsPerPage = editsPerPage
    tree = try String(contentsOfFile: "\(scripts)/tree.js", encoding: .utf8)
    edit = try String(contentsOfFile: "\(scripts)/edit.js", encoding: .utf8)
  }

  private struct Count {
    var edits = 0
    var wrong = 0
    var rewritten = 0
    var minimal = 0
    var measured = 0
  }

  func run() {
    let runner = ActionRunner()
    var counts: [String: Count] = [:]
    var changed = 0
    for page in pages.sources {
      if self.page(page, seed: nil, with: runner).page != page.bytes { changed += 1 }
      for seed in 1...editsPerPage {
        let outcome = self.page(page, seed: seed, with: runner)
        guard case .dictionary(let results)? = outcome.results,
          case .string(let kind)? = results["kind"],
          case .string(let expected)? = results["tree"], let written = outcome.page
        else {
          print("  \(page.url) \(seed): \(outcome.failure?.description ?? "no results")")
          continue
        }
        var count = counts[kind] ?? Count()
        count.edits += 1
        if outcome.rewrittenElementCount > 0 { count.rewritten += 1 }
        var again = page
        again.bytes = written
        let parsed = self.page(again, seed: nil, with: runner)
        if case .dictionary(let results)? = parsed.results,
          case .string(let tree)? = results["tree"],
          tree == expected
        {
        } else {
          count.wrong += 1
          if ProcessInfo.processInfo.environment["VERBOSE"] != nil {
            print("  wrong: \(page.charsetLabel ?? "") \(kind) seed \(seed) \(page.url)")
          }
        }
        if case .integer(let size)? = results["written"] {
          count.measured += 1
          let common = commonBytes(page.bytes, written)
          if written.count - common == Int(size) || written == page.bytes { count.minimal += 1 }
        }
        counts[kind] = count
      }
    }
    report(counts, changed: changed)
  }

  private func page(_ page: PageSource, seed: Int?, with runner: ActionRunner) -> ActionOutcome {
    let source =
      seed.map { "const seed = \($0);\n\(tree)\n\(edit)" }
      ?? "\(tree)\nvar ExtensionPreprocessingJS = { run(p) { p.completionFunction({ tree: tree() }); } };"
    return runner.run(page, script: ActionScript(source: source, file: "edit.js"))
  }

  /// How many bytes both begin with and end with.
  private func commonBytes(_ old: [UInt8], _ new: [UInt8]) -> Int {
    let limit = min(old.count, new.count)
    var prefix = 0
    while prefix < limit, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < limit - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    return prefix + suffix
  }

  private func report(_ counts: [String: Count], changed: Int) {
    print(
      "Edits: \(pages.sources.count) pages, \(editsPerPage) random edits of each, one at a time")
    print("  \(changed) pages changed without an edit")
    print("  kind         edits  wrong tree  elements rewritten  minimal")
    var total = Count()
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
      line(kind, count)
      total.edits += count.edits
      total.wrong += count.wrong
      total.rewritten += count.rewritten
      total.minimal += count.minimal
      total.measured += count.measured
    }
    line("all", total)
    let share = column(100 * Double(total.rewritten) / Double(max(1, total.edits)))
    print("  \(share) % of the edits had an element rewritten")
  }

  private func line(_ kind: String, _ count: Count) {
    func cell(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let minimal = count.measured > 0 ? "\(count.minimal) of \(count.measured)" : "–"
    print(
      "  \(kind.padding(toLength: 12, withPad: " ", startingAt: 0))\(cell("\(count.edits)", 6))"
        + "\(cell("\(count.wrong)", 12))\(cell("\(count.rewritten)", 20))\(cell(minimal, 14))")
  }
}
