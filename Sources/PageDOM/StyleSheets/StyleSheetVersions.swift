internal import CLibXML2

/// Counters of changes to a group's style sheets, with which caches check their validity.
final class StyleSheetVersions: TreeObserver {
  private static let key = AttachmentKey<DocumentGroup, StyleSheetVersions>()

  private unowned let group: DocumentGroup

  /// Counts changes of style sheets by scripts and parsers, and insertions, removals and changes of
  /// `<style>` elements. `<link>` elements count only if the host loads style sheets.
  fileprivate(set) var current = 0

  /// Counts changes that scripts make to style sheets but that the serialized document lacks, such
  /// as those of `insertRule`.
  fileprivate var held = 0

  private init(_ group: DocumentGroup) { self.group = group }

  /// Returns the counters of a group. Counting starts with the first call.
  static func of(_ group: DocumentGroup) -> StyleSheetVersions {
    group.attachment(key) {
      let made = StyleSheetVersions(group)
      group.addObserver(
        made, of: [.connection, .children, .attributes], order: .styleSheets,
        names: ["style", "link"])
      return made
    }
  }

  fileprivate static func held(in group: DocumentGroup) -> Int {
    group.attachments[key]?.held ?? 0
  }

  func didConnect(_ elements: [Element]) { drop(elements) }

  func didDisconnect(_ elements: [Element]) { drop(elements) }

  /// Drops the style sheets of elements that became connected or disconnected.
  ///
  /// An element gets a new style sheet each time it becomes connected.
  private func drop(_ elements: [Element]) {
    for element in elements where element.isStyle || element.isLink && group.loadsStyleSheets {
      element.dropStyleSheet()
      current &+= 1
    }
  }

  func childrenDidChange(of parent: Element) {
    guard parent.isStyle else { return }
    current &+= 1
    parent.dropStyleSheet()
  }

  func attributeDidChange(_ attribute: Attr, of element: Element, _ change: AttributeChange) {
    if element.isStyle {
      current &+= 1
      element.styleAttributeDidChange(attribute.localName)
    } else if element.isLink, group.loadsStyleSheets {
      current &+= 1
      element.linkAttributeDidChange(attribute.localName)
    }
  }

  func parserDidBuild(_ document: Document) { current &+= 1 }
}

extension Element {
  fileprivate var isStyle: Bool { CString.equal(localName, "style") }
  fileprivate var isLink: Bool { CString.equal(localName, "link") }
}

extension DocumentGroup {
  package var styleSheetVersion: Int { StyleSheetVersions.of(self).current }

  /// Counts changes that scripts make to style sheets but that the serialized document lacks.
  public var heldStyleSheetVersion: Int { StyleSheetVersions.held(in: self) }

  /// Handles a change of a style sheet that changes no node, such as `insertRule`.
  /// - Parameter isHeld: Whether the serialized document does not contain the change.
  func styleSheetDidChange(isHeld: Bool) {
    let sheets = StyleSheetVersions.of(self)
    sheets.current &+= 1
    versions.all &+= 1
    if isHeld { sheets.held &+= 1 }
  }
}
