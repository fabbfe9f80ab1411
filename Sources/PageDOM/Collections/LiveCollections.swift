internal import CLibXML2

/// An observer of a `DocumentGroup` that notifies the live collections of the group.
final class LiveCollections: TreeObserver {
  private static let key = AttachmentKey<DocumentGroup, LiveCollections>()

  /// The counters for each node whose child collection was read again after a change.
  var childChanges: [UnsafeMutablePointer<xmlNode>: ChildChanges] = [:]

  var followed = IncrementalCollections()

  /// Creates the object if necessary; changes are observed from then on.
  static func of(_ group: DocumentGroup) -> LiveCollections {
    group.attachment(key) {
      let made = LiveCollections()
      group.addObserver(
        made, of: [.insertion, .removal, .upcomingAttributes, .attributes], order: .collections)
      return made
    }
  }

  func didInsert(_ node: Node, below parent: Node) {
    if !followed.isEmpty { followed.forEach { $0.didInsert(node.pointer) } }
    if !childChanges.isEmpty { childChanges[parent.pointer]?.didInsert(node.pointer) }
  }

  func willRemove(_ node: Node, from parent: Node) {
    if !followed.isEmpty { followed.forEach { $0.willRemove(node.pointer) } }
    if !childChanges.isEmpty { childChanges[parent.pointer]?.willRemove(node.pointer) }
  }

  func attributeWillChange(_ attribute: Attr, of element: Element) {
    if !followed.isEmpty { followed.forEach { $0.attributeWillChange(of: element.pointer) } }
  }

  func attributeDidChange(_ attribute: Attr, of element: Element, _ change: AttributeChange) {
    if !followed.isEmpty { followed.forEach { $0.attributeDidChange(of: element.pointer) } }
  }

  func parserDidBuild(_ document: Document) {
    followed.removeAll()
    for parent in childChanges.keys { childChanges[parent]?.invalidate() }
  }
}
