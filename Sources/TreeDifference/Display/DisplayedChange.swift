/// A change as a sequence of parts, which the text format and the HTML format share.
struct DisplayedChange {
  enum Part: Equatable {
    /// Words and punctuation that describe the change and are not in the trees.
    case plain(String)
    /// Markup, a name or a path.
    case code(String)
    /// An unchanged part of a value.
    case common(String)
    case removed(String)
    case added(String)
  }

  enum Marker: String {
    case added = "+"
    case removed = "-"
    case changed = "~"
    case moved = ">"
  }

  let marker: Marker
  private(set) var parts: [Part] = []

  private let options: DifferenceDisplayOptions

  init(_ change: TreeChange, in difference: TreeDifference, _ options: DifferenceDisplayOptions) {
    self.options = options
    marker = change.kind.marker
    switch change.kind {
    case .inserted(let content, _): append(content, 1) { .added($0) }
    case .removed: append(difference.first, change.node) { .removed($0) }
    case .moved:
      parts = [.plain("moved from "), .code(lineText(change.formerPath ?? "")), .plain(": ")]
      append(difference.second, change.counterpart ?? 0) { .code($0) }
    case .renamed(let old, let new):
      parts = [
        .plain("element "), .removed("<\(lineText(old.qualifiedName))>"), .plain(" → "),
        .added("<\(lineText(new.qualifiedName))>"), .plain(" with the same content"),
      ]
    case .attributeAdded(let name, let value, _):
      parts = [.added("\(lineText(name.qualifiedName))=\"\(cut(value))\"")]
    case .attributeRemoved(let name, let value):
      parts = [.removed("\(lineText(name.qualifiedName))=\"\(cut(value))\"")]
    case .attributeChanged(let name, let old, let new):
      parts = [.code(lineText(name.qualifiedName)), .plain(": ")]
      if let refinement = change.refinement {
        append(refinement)
      } else {
        append(from: old, to: new)
      }
    case .attributesReordered(let names):
      let list = names.prefix(Self.maximumItems).map { lineText($0.qualifiedName) }
      parts = [.plain("order of attributes: "), .code(list.joined(separator: " "))]
      appendRest(names.count - list.count)
    case .textChanged(let old, let new): append(from: old, to: new)
    case .doctypeChanged(let old, let new):
      parts = [.removed(old.markup), .plain(" → "), .added(new.markup)]
    }
  }

  private static let maximumItems = 20
  /// The length of the unchanged text that is shown beside a change.
  private static let contextLength = 24

  private mutating func append(_ tree: MarkupTree, _ node: Int, as part: (String) -> Part) {
    let snippet = MarkupSnippet(tree, node, limit: options.maximumLength)
    parts.append(part(snippet.text))
    if snippet.omittedNodes > 0 {
      parts.append(.plain(" (\(counted(snippet.omittedNodes, "more node")))"))
    }
  }

  private mutating func appendRest(_ count: Int) {
    if count > 0 { parts.append(.plain(" … (\(count) more)")) }
  }

  private mutating func append(_ refinement: AttributeRefinement) {
    var items: [[Part]] = []
    switch refinement {
    case .classes(let added, let removed):
      items = removed.map { [.removed(cut($0))] } + added.map { [.added(cut($0))] }
    case .declarations(let declarations):
      items = declarations.map { declaration in
        let property = cut(declaration.property)
        return switch (declaration.old, declaration.new) {
        case (let old?, let new?):
          [.code(property), .plain(": "), .removed(cut(old)), .plain(" → "), .added(cut(new))]
        case (let old?, nil): [.removed("\(property): \(cut(old))")]
        default: [.added("\(property): \(cut(declaration.new ?? ""))")]
        }
      }
    }
    let shown = items.prefix(Self.maximumItems)
    for (index, item) in shown.enumerated() {
      if index > 0 { parts.append(.plain(", ")) }
      parts += item
    }
    appendRest(items.count - shown.count)
  }

  /// Appends the changed parts of a text, with some of the unchanged text around them.
  private mutating func append(from old: String, to new: String) {
    let segments = TextSegments(from: old, to: new).segments
    parts.append(.plain("\""))
    var shownLength = 0
    for (index, segment) in segments.enumerated() {
      guard shownLength < options.maximumLength else {
        let rest = segments[index...].count { $0.kind != .common }
        parts.append(.plain("…"))
        if rest > 0 { parts.append(.plain(" (\(counted(rest, "more difference")))")) }
        break
      }
      switch segment.kind {
      case .common:
        let text = context(
          segment.text, isFirst: index == 0, isLast: index == segments.count - 1)
        parts.append(.common(text))
        shownLength += text.utf8.count
      case .removed:
        parts.append(.removed(cut(segment.text)))
        shownLength += min(options.maximumLength, segment.text.utf8.count)
      case .added:
        parts.append(.added(cut(segment.text)))
        shownLength += min(options.maximumLength, segment.text.utf8.count)
      }
    }
    parts.append(.plain("\""))
  }

  private func context(_ text: String, isFirst: Bool, isLast: Bool) -> String {
    let length = Self.contextLength
    guard text.utf8.count > 2 * length else { return lineText(text) }
    let start = isFirst ? "" : lineText(String(text.prefix(length)))
    let end = isLast ? "" : lineText(String(text.suffix(length)))
    return start + "…" + end
  }

  private func cut(_ text: String) -> String {
    let limit = options.maximumLength
    // Count characters only if necessary: each has at least one code unit.
    guard text.utf8.count > limit else { return lineText(text) }
    let start = text.unicodeScalars.prefix(limit)
    let rest = text.unicodeScalars.count - start.count
    guard rest > 0 else { return lineText(text) }
    return lineText(String(start)) + "… (\(counted(rest, "more character")))"
  }
}

func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension TreeChange.Kind {
  var marker: DisplayedChange.Marker {
    switch self {
    case .inserted, .attributeAdded: .added
    case .removed, .attributeRemoved: .removed
    case .moved: .moved
    case .renamed, .attributeChanged, .attributesReordered, .textChanged, .doctypeChanged: .changed
    }
  }
}
