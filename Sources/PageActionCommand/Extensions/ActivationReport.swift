internal import ExtensionBundles
internal import ExtensionContract
internal import PropertyLists

/// The report of `pageaction activation`. It shows whether extensions appear for shared items.
struct ActivationReport {
  private struct Cell {
    var loaded: LoadedExtension
    var share: SharedContentReader.Share

    /// The answer of the activation rule; `nil` if the host cannot share the content.
    var answer: ActivationAsker.Answer?
    var changes: [RuleChange]
  }

  private let explainsMissing: Bool
  private var cells: [Cell] = []

  init(explainsMissing: Bool) {
    self.explainsMissing = explainsMissing
  }

  mutating func add(
    _ loaded: LoadedExtension, _ asker: ActivationAsker, _ share: SharedContentReader.Share
  ) {
    let answer = share.items.map(asker.answer)
    var changes: [RuleChange] = []
    if explainsMissing, answer?.isShown == false, let items = share.items {
      changes = asker.changes(toShow: items)
    }
    cells.append(Cell(loaded: loaded, share: share, answer: answer, changes: changes))
  }

  /// Whether all extensions are shown for all shares. Shares that a host cannot create are ignored.
  /// If all shares are ignored, `isShown` is `false`.
  var isShown: Bool {
    let answers = cells.compactMap(\.answer)
    return !answers.isEmpty && answers.allSatisfy(\.isShown)
  }

  // MARK: Text

  var text: String {
    guard cells.count > 1 else { return cells.map(text).joined() }
    let reasons = cells.filter { $0.answer?.isShown == false }.map { "\n" + text(of: $0) }
    return matrix + reasons.joined()
  }

  /// A table with a row for each extension and a column for each share.
  private var matrix: String {
    var columns: [String] = []
    var rows: [(path: String, title: String, answers: [String])] = []
    for cell in cells {
      let column = cell.share.host?.name ?? "items"
      if !columns.contains(column) { columns.append(column) }
      let path = cell.loaded.bundle.infoPlistPath
      if rows.last?.path != path { rows.append((path, cell.loaded.title, [])) }
      rows[rows.count - 1].answers.append(
        cell.answer.map { $0.isShown ? "yes" : "no" } ?? "–")
    }
    let width = rows.map(\.title.count).max() ?? 0
    func line(_ title: String, _ values: [String]) -> String {
      var line = title + String(repeating: " ", count: width - title.count)
      for (column, value) in zip(columns, values) {
        line += "  " + value + String(repeating: " ", count: max(0, column.count - value.count))
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
    return line("", columns) + rows.map { line($0.title, $0.answers) }.joined()
  }

  private func text(of cell: Cell) -> String {
    let name = cell.loaded.title
    guard let answer = cell.answer else {
      return "\(cell.share.host?.name ?? "The host") does not share such content with \(name).\n"
    }
    var lines = [
      "\(name) is \(answer.isShown ? "" : "not ")shown for \(cell.share.description)."
    ]
    if let explanation = answer.explanation {
      lines += explanation.description.split(separator: "\n").map { "  " + $0 }
    } else {
      lines.append("  no: \(answer.reason)")
    }
    lines += answer.warnings.map { "  warning: \($0)" }
    if explainsMissing, !answer.isShown {
      if cell.changes.isEmpty {
        lines.append("No small change of the rule shows it.")
      } else {
        let count = cell.changes.count
        lines.append(
          "It would be shown with \(count == 1 ? "this change" : "one of these changes"):")
        lines += cell.changes.map { "  \($0)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: JSON

  var json: PropertyList {
    .dictionary([
      "isShown": .boolean(isShown), "answers": .array(cells.map(json)),
    ])
  }

  private func json(of cell: Cell) -> PropertyList {
    var fields: PropertyListDictionary = [
      "extension": cell.loaded.summary, "share": .string(cell.share.description),
    ]
    if let host = cell.share.host { fields["host"] = .string(host.rawValue) }
    if let items = cell.share.items { fields["items"] = .array(items.map(\.propertyList)) }
    guard let answer = cell.answer else {
      fields["isShared"] = .boolean(false)
      return .dictionary(fields)
    }
    fields["isShared"] = .boolean(true)
    fields["isShown"] = .boolean(answer.isShown)
    if !answer.isShown { fields["reason"] = .string(answer.reason) }
    if let explanation = answer.explanation { fields["explanation"] = explanation.propertyList }
    if !answer.warnings.isEmpty {
      fields["warnings"] = .array(answer.warnings.map { .string($0.description) })
    }
    if explainsMissing, !answer.isShown {
      fields["changes"] = .array(
        cell.changes.map { change in .array(change.edits.map { $0.json }) })
    }
    return .dictionary(fields)
  }
}

extension RuleChange.Edit {
  fileprivate var json: PropertyList {
    switch self {
    case .set(let key, let value):
      .dictionary(["edit": .string("set"), "key": .string(key), "value": value])
    case .remove(let key):
      .dictionary(["edit": .string("remove"), "key": .string(key)])
    case .replace(let range, let original, let replacement):
      .dictionary([
        "edit": .string("replace"),
        "range": .array([.integer(Int64(range.start)), .integer(Int64(range.end))]),
        "original": .string(original), "replacement": .string(replacement),
      ])
    }
  }
}

extension LoadedExtension {
  /// The JSON object with the name, bundle identifier, extension point and paths of the extension.
  var summary: PropertyList {
    var fields: PropertyListDictionary = ["name": .string(bundle.displayName)]
    if let identifier = bundle.info.bundleIdentifier {
      fields["bundleIdentifier"] = .string(identifier)
    }
    if let point = bundle.info.point { fields["extensionPoint"] = .string(point.identifier) }
    fields["path"] = .string(bundle.path)
    fields["infoPlist"] = .string(bundle.infoPlistPath)
    return .dictionary(fields)
  }
}
