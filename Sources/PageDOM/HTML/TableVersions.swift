internal import CLibXML2

/// A counter of the changes to the children of tables and table sections.
final class TableVersions: TreeObserver {
  private static let key = AttachmentKey<DocumentGroup, TableVersions>()

  private(set) var current = 0

  /// Creates the counter if necessary; changes are counted from then on.
  static func of(_ group: DocumentGroup) -> TableVersions {
    group.attachment(key) {
      let made = TableVersions()
      group.addObserver(
        made, of: .children, order: .tables, names: ["table", "tbody", "thead", "tfoot"])
      return made
    }
  }

  func childrenDidChange(of parent: Element) {
    if parent.isHTML("table") || parent.isTableSection { current &+= 1 }
  }

  func parserDidBuild(_ document: Document) { current &+= 1 }
}
