internal import PageDOM

extension Rendering {
  /// Whether a node with this box begins and ends lines.
  func beginsLines(_ node: Node, _ box: Box) -> Bool {
    switch box.kind {
    case .tableRow: return table(around: node).map { !$0.isInline } ?? true
    case .block:
      return !box.isInline && !box.isOutOfFlow && !Element(unchecked: node).isHTML("body")
    default: return false
    }
  }

  private func table(around node: Node) -> Box? {
    var path: [Node] = []
    var found: Box?
    var next = node.parent
    search: while let ancestor = next, let box = box(of: ancestor) {
      if let known = knownTable(aroundChildOf: ancestor) {
        found = known.box
        break
      }
      path.append(ancestor)
      switch box.kind {
      case .tableGroup, .tableRow, .contents: next = ancestor.parent
      default:
        if box.style.display == .table || box.style.display == .inlineTable { found = box }
        break search
      }
    }
    // Table parts can be nested deeply, so cache the result for all ancestors.
    for ancestor in path { keep(table: found, aroundChildOf: ancestor) }
    return found
  }

  /// Whether a node is a table cell after a cell of its row, or after another row of its table.
  func isFollowingCell(_ node: Node, _ box: Box) -> Bool {
    guard box.kind == .tableCell else { return false }
    if hasSibling(before: node, .tableCell) { return true }
    guard let row = node.parent, self.box(of: row)?.kind == .tableRow else { return false }
    if hasSibling(before: row, .tableRow) { return true }
    guard let group = row.parent, self.box(of: group)?.kind == .tableGroup else { return false }
    return hasSibling(before: group, .tableGroup)
  }

  private func hasSibling(before node: Node, _ kind: Box.Kind) -> Bool {
    var sibling = node.previousSibling
    while let current = sibling {
      if box(of: current)?.kind == kind { return true }
      sibling = current.previousSibling
    }
    return false
  }

  private func box(of node: Node) -> Box? { Element(node).map { box(of: $0) } }
}

extension Box {
  var isInlineTable: Bool { kind == .block && style.display == .inlineTable }
}
