/// What an `<iframe>` or a `<frame>` shows: a document of its own.
/// - Source: https://html.spec.whatwg.org/multipage/document-sequences.html#content-navigable
public final class ContentNavigable {
  /// The element that shows it.
  public let container: Element

  /// The document that is shown.
  public let document: Document

  /// Whether its container has left its document. Where that comes back, it gets another one.
  public private(set) var isDestroyed = false

  fileprivate init(_ container: Element, showing document: Document) {
    self.container = container
    self.document = document
    document.state.navigable = self
    document.state.hasBrowsingContext = true
  }

  /// - Source: https://html.spec.whatwg.org/multipage/document-sequences.html#destroy-a-child-navigable
  fileprivate func destroy() {
    isDestroyed = true
    document.state.hasBrowsingContext = false
  }
}

extension Element {
  /// Whether documents can be shown in elements of this kind.
  /// - Source: https://html.spec.whatwg.org/multipage/document-sequences.html#navigable-container
  public var isNavigableContainer: Bool { isHTML("iframe") || isHTML("frame") }

  /// What the element shows; `nil` where it stands in no document that is shown.
  ///
  /// - Parameter makeDocument: Makes the document, when it is first asked for.
  public func contentNavigable(showing makeDocument: () -> Document) -> ContentNavigable? {
    guard isNavigableContainer else { return nil }
    guard document.state.hasBrowsingContext, node.isConnected else {
      destroyContentNavigable()
      return nil
    }
    if let known = existingState?.contentNavigable { return known }
    let made = ContentNavigable(self, showing: makeDocument())
    state.contentNavigable = made
    node.group.hasContentNavigables = true
    return made
  }

  /// Ends what the element shows, where it shows anything yet.
  func destroyContentNavigable() {
    guard let state = existingState, let navigable = state.contentNavigable else { return }
    navigable.destroy()
    state.contentNavigable = nil
  }
}

extension Document {
  /// Makes the document of a navigable that nothing was loaded into.
  /// - Source: https://html.spec.whatwg.org/multipage/document-sequences.html#creating-a-new-browsing-context
  public func createInitialDocument(at url: DOMString) -> Document {
    let made = Document(isHTML: true, in: state.group)
    made.state.url = url
    made.state.isInQuirksMode = true
    let root = made.createHTMLElement("html")
    made.node.insertUnchecked(root.node, before: nil)
    for name in ["head", "body"] as [DOMString] {
      root.node.insertUnchecked(made.createHTMLElement(name).node, before: nil)
    }
    return made
  }
}

/// Telling the page of elements that show documents.
extension DocumentGroup {
  /// Containers have come into a document.
  func didConnect(_ containers: [Element], in document: Document) {
    guard let containerDidConnect, document.state.hasBrowsingContext else { return }
    containers.forEach(containerDidConnect)
  }

  /// Containers have left a document.
  /// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-iframe-element:html-element-removing-steps
  func didDisconnect(_ containers: [Element]) {
    for container in containers { container.destroyContentNavigable() }
  }

  /// What a container shows may be another document from now on.
  func noteNavigation(_ attribute: Attr, of container: Element) {
    guard let containerDidNavigate, attribute.isIn(nil) else { return }
    let isContent = CString.equal(attribute.localName, "srcdoc")
    guard isContent || CString.equal(attribute.localName, "src") else { return }
    // What is loaded from elsewhere is not there.
    if isContent { container.destroyContentNavigable() }
    if container.document.state.hasBrowsingContext, container.node.isConnected {
      containerDidNavigate(container)
    }
  }
}
