internal import PageURL

/// The content navigable of an `<iframe>` or `<frame>`.
/// - Source: https://html.spec.whatwg.org/multipage/document-sequences.html#content-navigable
public final class ContentNavigable {
  fileprivate static let key = AttachmentKey<ElementState, ContentNavigable>()

  public let container: Element

  /// The active document.
  public let document: Document

  /// Whether the navigable was destroyed, for example because its container was disconnected.
  /// `contentNavigable(showing:)` then creates a new navigable.
  public private(set) var isDestroyed = false

  /// The container document's base URL at destruction. Afterward, the container may be adopted into
  /// another document.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#concept-document-about-base-url
  private(set) var lastBaseURL: URLRecord?

  fileprivate init(_ container: Element, showing document: Document) {
    self.container = container
    self.document = document
    document.state.navigable = self
    document.state.hasBrowsingContext = true
  }

  /// The maximum number of content navigables of a page, as in WebKit.
  fileprivate static let maximumCount = 1000
  /// The maximum nesting depth of content navigables, as in WebKit.
  fileprivate static let maximumDepth = 32

  fileprivate var depth: Int {
    var depth = 1
    var navigable = self
    while let outer = navigable.container.document.state.navigable {
      depth += 1
      navigable = outer
    }
    return depth
  }

  /// Destroys the navigable and its descendant navigables.
  /// - Source:
  ///   https://html.spec.whatwg.org/multipage/document-sequences.html#destroy-a-child-navigable
  fileprivate func destroy() {
    var work = [self]
    while let navigable = work.popLast() {
      navigable.isDestroyed = true
      navigable.lastBaseURL = navigable.container.document.baseURLRecord
      navigable.container.existingState?.attachments[ContentNavigable.key] = nil
      let document = navigable.document
      document.state.hasBrowsingContext = false
      let group = document.state.group
      group.contentNavigables.count -= 1
      group.host?.navigableDidEnd(navigable)
      document.node.forEachElementIncludingShadows { element in
        if let inner = element.existingState?.attachments[ContentNavigable.key] {
          work.append(inner)
        }
      }
    }
  }
}

extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/document-sequences.html#navigable-container
  public var isNavigableContainer: Bool { isHTML("iframe") || isHTML("frame") }

  /// Returns `nil` if the container is disconnected, its document has no browsing context, or
  /// `maximumCount` or `maximumDepth` is reached.
  /// - Parameter makeDocument: Creates the initial document on first access.
  public func contentNavigable(showing makeDocument: () -> Document) -> ContentNavigable? {
    guard isNavigableContainer else { return nil }
    guard document.state.hasBrowsingContext, node.isConnected else {
      destroyContentNavigable()
      return nil
    }
    if let known = existingState?.attachments[ContentNavigable.key] { return known }
    let navigables = node.group.contentNavigables
    guard navigables.count < ContentNavigable.maximumCount,
      (document.state.navigable?.depth ?? 0) < ContentNavigable.maximumDepth
    else { return nil }
    let made = ContentNavigable(self, showing: makeDocument())
    state.attachments[ContentNavigable.key] = made
    navigables.count += 1
    navigables.areUsed = true
    return made
  }

  func destroyContentNavigable() {
    existingState?.attachments[ContentNavigable.key]?.destroy()
  }
}

extension Document {
  /// Creates the initial `about:blank` document of a navigable.
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

/// An observer that counts the content navigables of a document group, and destroys them when their
/// containers become disconnected or `srcdoc` changes.
final class ContentNavigables: TreeObserver {
  fileprivate static let key = AttachmentKey<DocumentGroup, ContentNavigables>()

  private unowned let group: DocumentGroup

  fileprivate var count = 0
  /// Whether any navigable container ever had a content navigable.
  fileprivate var areUsed = false

  fileprivate init(_ group: DocumentGroup) {
    self.group = group
    group.addObserver(
      self, of: [.connection, .attributes], order: .contentNavigables, names: ["iframe", "frame"])
  }

  func didConnect(_ elements: [Element]) {
    guard let host = group.host else { return }
    for element in elements
    where element.isNavigableContainer && element.document.state.hasBrowsingContext {
      host.containerDidConnect(element)
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-iframe-element:html-element-removing-steps
  func didDisconnect(_ elements: [Element]) {
    for element in elements where element.isNavigableContainer {
      element.destroyContentNavigable()
    }
  }

  func attributeDidChange(_ attribute: Attr, of element: Element, _ change: AttributeChange) {
    guard let host = group.host, element.isNavigableContainer, attribute.isIn(nil) else { return }
    let isContent = CString.equal(attribute.localName, "srcdoc")
    guard isContent || CString.equal(attribute.localName, "src") else { return }
    // A change of `src` does not destroy the navigable, because no document is loaded from the URL.
    if isContent, element.isHTML("iframe") { element.destroyContentNavigable() }
    if element.document.state.hasBrowsingContext, element.node.isConnected {
      host.containerDidNavigate(element)
    }
  }
}

extension DocumentGroup {
  var contentNavigables: ContentNavigables {
    attachment(ContentNavigables.key) { ContentNavigables(self) }
  }

  package var hasContentNavigables: Bool {
    attachments[ContentNavigables.key]?.areUsed ?? false
  }
}
