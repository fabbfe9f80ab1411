import Foundation
import PageAction

/// A test that applies one random edit at a time to each page, and checks the written pages.
///
/// An edit is correct if the written page parses to the tree that the script left. Otherwise, the
/// edit is announced if a warning reports the difference, and wrong if not. An announced edit is
/// inexpressible if serializing the whole page does not reproduce the tree either.
///
/// The amount of written text is derived from the bytes. A new node adds its markup, a removed
/// element removes its markup, and a changed attribute affects only one start tag.
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
    /// The number of edits whose written page parses to a different tree without a warning.
    var wrong = 0
    /// The number of edits whose written page parses to a different tree with a warning.
    var announced = 0
    /// The number of announced edits that serializing the whole page cannot reproduce either.
    var inexpressible = 0
    var rewritten = 0
    var minimal = 0
    var measured = 0

    mutating func add(_ other: Count) {
      edits += other.edits
      wrong += other.wrong
      announced += other.announced
      inexpressible += other.inexpressible
      rewritten += other.rewritten
      minimal += other.minimal
      measured += other.measured
    }
  }

  /// The script's report about its edit.
  private struct Results {
    var kind = ""
    var tree = ""
    var added: String?
    var tag: Int?
    var removed: Int?

    init?(_ outcome: ActionOutcome) {
      guard case .dictionary(let results)? = outcome.results else { return nil }
      for (key, value) in results {
        switch (key, value) {
        case ("kind", .string(let text)): kind = text
        case ("tree", .string(let text)): tree = text
        case ("added", .string(let text)): added = text
        case ("tag", .integer(let number)): tag = Int(number)
        case ("removed", .integer(let number)): removed = Int(number)
        default: return nil
        }
      }
    }
  }

  func run() throws {
    let runner = ActionRunner()
    var counts: [String: Count] = [:]
    var changed = 0
    for (number, page) in pages.sources.enumerated() {
      if self.page(page, with: runner).page != page.bytes { changed += 1 }
      let tags = try SourceTags(page)
      for seed in 1...editsPerPage {
        let outcome = self.page(page, number: number, seed: seed, with: runner)
        guard let results = Results(outcome), let written = outcome.page else {
          print("  page \(number), seed \(seed): \(outcome.failure?.description ?? "no results")")
          counts["failed", default: Count()].add(Count(edits: 1, wrong: 1))
          continue
        }
        let count = self.count(outcome, results, written, of: page, tags, with: runner) {
          self.page(page, number: number, seed: seed, with: runner, style: .normalized).page
        }
        counts[results.kind, default: Count()].add(count)
        let isVerbose = ProcessInfo.processInfo.environment["VERBOSE"] != nil
        let faults: [(String, Bool)] = [
          ("wrong", count.wrong > 0), ("announced", count.announced > 0),
          ("inexpressible", count.inexpressible > 0), ("rewritten", count.rewritten > 0),
          ("not minimal", count.minimal < count.measured),
        ]
        if isVerbose, faults.contains(where: { $0.1 }) {
          print(
            "  page \(number), seed \(seed), \(results.kind):",
            faults.filter { $0.1 }.map { $0.0 }.joined(separator: ", "))
        }
      }
    }
    report(counts, changed: changed)
  }

  private func page(
    _ page: PageSource, number: Int = 0, seed: Int? = nil, with runner: ActionRunner,
    style: PageParsing.OutputStyle = .minimal
  ) -> ActionOutcome {
    let source =
      seed.map { "const page = \(number), seed = \($0);\n\(tree)\n\(edit)" }
      ?? "\(tree)\nvar ExtensionPreprocessingJS = { run(p) { p.completionFunction({ tree: tree() }); } };"
    var options = ActionOptions()
    options.parsing.outputStyle = style
    return runner.run(
      page, script: ActionScript(source: source, file: "edit.js"), options: options)
  }

  /// Returns the counts for one edit.
  ///
  /// - Parameter writtenAnew: Returns the edited page, serialized as a whole.
  private func count(
    _ outcome: ActionOutcome, _ results: Results, _ written: [UInt8],
    of page: PageSource, _ tags: SourceTags, with runner: ActionRunner,
    writtenAnew: () -> [UInt8]?
  ) -> Count {
    var count = Count(edits: 1)
    if outcome.rewrittenElementCount > 0 { count.rewritten = 1 }
    func gives(_ bytes: [UInt8]) -> Bool {
      var again = page
      again.bytes = bytes
      return Results(self.page(again, with: runner))?.tree == results.tree
    }
    if !gives(written) {
      if outcome.warnings.contains(where: { $0.message.contains("HTML cannot express") }) {
        count.announced = 1
        if let anew = writtenAnew(), !gives(anew) { count.inexpressible = 1 }
      } else {
        count.wrong = 1
      }
    }
    if let isMinimal = isMinimal(results, page.bytes, written, tags) {
      count.measured = 1
      count.minimal = isMinimal ? 1 : 0
    }
    return count
  }

  /// Whether only the edit changed bytes. Returns `nil` if this cannot be derived from the bytes.
  private func isMinimal(
    _ results: Results, _ old: [UInt8], _ new: [UInt8], _ tags: SourceTags
  ) -> Bool? {
    if let added = results.added {
      return new.count == old.count + added.utf8.count && commonBytes(old, new) == old.count
    }
    if let tag = results.tag {
      let tag = tags.elements[tag].tag
      return new.starts(with: old[..<tag.lowerBound])
        && new.suffix(old.count - tag.upperBound) == old[tag.upperBound...]
    }
    if let removed = results.removed {
      let all = tags.elements[removed].all
      return new == Array(old[..<all.lowerBound] + old[all.upperBound...])
    }
    return nil
  }

  /// Returns the sum of the lengths of the common prefix and the common suffix.
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

  // MARK: Report

  private func report(_ counts: [String: Count], changed: Int) {
    print(
      "Edits: \(pages.sources.count) pages, \(editsPerPage) random edits of each, one at a time")
    print("  \(changed) pages changed without an edit")
    print(
      "  kind         edits  wrong tree  announced  of these no HTML  elements rewritten"
        + "         minimal")
    var total = Count()
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
      line(kind, count)
      total.add(count)
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
        + "\(cell("\(count.wrong)", 12))\(cell("\(count.announced)", 11))"
        + "\(cell("\(count.inexpressible)", 18))\(cell("\(count.rewritten)", 20))"
        + "\(cell(minimal, 16))")
  }
}
