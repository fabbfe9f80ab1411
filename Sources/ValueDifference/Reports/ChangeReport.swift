internal import PropertyLists

/// A report of differences as text, HTML or a property list.
package struct ChangeReport: Sendable {
  let comparison: ValueComparison
  let vocabulary: ChangeVocabulary

  /// The maximum number of characters of a line that shows both values.
  private static let lineLength = 100

  package init(_ comparison: ValueComparison, vocabulary: ChangeVocabulary) {
    self.comparison = comparison
    self.vocabulary = vocabulary
  }

  /// The lines of each difference.
  var lines: [(change: ValueChange, lines: [ChangeLine])] {
    comparison.changes.map { ($0, lines(of: $0)) }
  }

  /// The last line, if not all differences are shown.
  var omission: String? {
    switch comparison.omittedCount {
    case 0: nil
    case 1: "… and 1 more difference"
    case let count: "… and \(count) more differences"
    }
  }

  private func lines(of change: ValueChange) -> [ChangeLine] {
    var line = ChangeLine()
    let path = change.path.description
    if path.isEmpty {
      line.append(.path, "(whole value)")
    } else {
      line.append(.path, path)
    }
    line.append(.plain, ": ")
    switch change.kind {
    case .removed:
      line.append(.plain, vocabulary == .expectation ? "missing; expected " : "removed ")
      line.append(.old, Self.shown(change.old))
    case .added:
      line.append(.plain, vocabulary == .expectation ? "unexpected " : "added ")
      line.append(.new, Self.shown(change.new))
    case .moved:
      line.append(.plain, "moved from \(change.oldPath): ")
      line.append(.new, Self.shown(change.new))
    case .changed:
      return lines(ofChanged: change, after: line)
    case .mismatch:
      guard let mismatch = change.mismatch else { break }
      line.append(.plain, "expected ")
      line.append(.old, mismatch.needed)
      line.append(.plain, ", got ")
      line.append(.new, mismatch.seen)
      line.append(.plain, " (matcher \(mismatch.matcher) at \(mismatch.path))")
    }
    return [line]
  }

  private func lines(ofChanged change: ValueChange, after start: ChangeLine) -> [ChangeLine] {
    guard case .string(let old)? = change.old, case .string(let new)? = change.new else {
      var old = ChangeLine()
      var new = ChangeLine()
      old.append(.old, Self.shown(change.old))
      new.append(.new, Self.shown(change.new))
      return joined(start, old, new, detail: "changed")
    }
    let difference = StringDifference(old, new)
    var oldLine = ChangeLine()
    oldLine.append(.old, "\"" + difference.old.before)
    oldLine.append(.oldPart, difference.old.middle)
    oldLine.append(.old, difference.old.after + "\"")
    var newLine = ChangeLine()
    newLine.append(.new, "\"" + difference.new.before)
    newLine.append(.newPart, difference.new.middle)
    newLine.append(.new, difference.new.after + "\"")
    let counts =
      difference.oldCount == difference.newCount
      ? "\(difference.oldCount)" : "\(difference.oldCount) → \(difference.newCount)"
    let unit = counts == "1" ? "character" : "characters"
    return joined(
      start, oldLine, newLine,
      detail: "changed at character \(difference.offset + 1), \(counts) \(unit)")
  }

  /// Writes both values on one line, or each on its own line if they are long.
  private func joined(
    _ start: ChangeLine, _ old: ChangeLine, _ new: ChangeLine, detail: String
  ) -> [ChangeLine] {
    var first = start
    guard old.count + new.count > Self.lineLength else {
      if vocabulary == .expectation { first.append(.plain, "expected ") }
      first.parts += old.parts
      first.append(.plain, vocabulary == .expectation ? ", got " : " → ")
      first.parts += new.parts
      return [first]
    }
    first.append(.plain, detail)
    var oldLine = ChangeLine(isIndented: true)
    oldLine.append(.old, vocabulary == .expectation ? "expected " : "- ")
    oldLine.parts += old.parts
    var newLine = ChangeLine(isIndented: true)
    newLine.append(.new, vocabulary == .expectation ? "got      " : "+ ")
    newLine.parts += new.parts
    return [first, oldLine, newLine]
  }

  private static func shown(_ value: PropertyList?) -> String {
    value.map { ShownValue.text(of: $0) } ?? ""
  }
}
