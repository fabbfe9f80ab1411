internal import PageURL

/// The content navigable of an `<iframe>` or `<frame>`.
/// - Source: https://html.spec.whatwg.org/multipage/document-sequences.html#content-navigable
public final class ContentNavigable {
  /// The navigable container.
  public let container: Element

  /// The active document.
  public let document: Document

  /// Whether the container left its document. If it is reinserted, it gets a new navigable.
  public private(set) var isDestroyed = false

  /// The base URL of the container document when the navigable was destroyed.
  ///
  /// Afterward, the container may be in any document, even in the one that the navigable showed.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#concept-document-about-base-url
  private(set) var lastBaseURL: URLRecord?

  fileprivate init(_ container: Element, showing document: Document) {
    self.container = container
    self.document = document
    document.state.navigable = self
    document.state.hasBrowsingContext = true
  }

  /// The maximum number of content navigables of a page, and their maximum nesting depth, as in
  /// WebKit.
  fileprivate static let maximumCount = 1000
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
  /// - Source: https://html.spec.whatwg.org/multipage/document-sequences.html#destroy-a-child-navigable
  fileprivate func destroy() {
    var work = [self]
    while let navigable = work.popLast() {
      navigable.isDestroyed = true
      navigable.lastBaseURL = navigable.container.document.baseURLRecord
      navigable.container.existingState?.contentNavigable = nil
      let document = navigable.document
      document.state.hasBrowsingContext = false
      let group = document.state.group
      group.contentNavigableCount -= 1
      group.navigableDidEnd?(navigable)
      document.node.forEachElementIncludingShadows { element in
        if element.isNavigableContainer, let inner = element.existingState?.contentNavigable {
          work.append(inner)
        }
      }
    }
  }
}

extension Element {
  /// Whether the element is a navigable container.
  /// - Source: https://html.spec.whatwg.org/multipage/document-sequences.html#navigable-container
  public var isNavigableContainer: Bool { isHTML("iframe") || isHTML("frame") }

  /// The content navigable; `nil` unless the container is connected to a document with a browsing
  /// context.
  ///
  /// - Parameter makeDocument: Creates the initial document on first access.
  public func contentNavigable(showing makeDocument: () -> Document) -> ContentNavigable? {
    guard isNavigableContainer else { return nil }
    guard document.state.hasBrowsingContext, node.isConnected else {
      destroyContentNavigable()
      return nil
    }
    if let known = existingState?.contentNavigable { return known }
    let group = node.group
    guard group.contentNavigableCount < ContentNavigable.maximumCount,
      (document.state.navigable?.depth ?? 0) < ContentNavigable.maximumDepth
    else { return nil }
    let made = ContentNavigable(self, showing: makeDocument())
    state.contentNavigable = made
    group.contentNavigableCount += 1
    group.hasContentNavigables = true
    return made
  }

  func destroyContentNavigable() {
    existingState?.contentNavigable?.destroy()
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

/// Notifications about navigable containers.
extension DocumentGroup {
  /// Notifies the page of containers that became connected.
  func didConnect(_ containers: [Element], in document: Document) {
    guard let containerDidConnect, document.state.hasBrowsingContext else { return }
    containers.forEach(containerDidConnect)
  }

  /// Returns the shadow-including descendants that are navigable containers.
  func containers(below node: Node) -> [Element] {
    var containers: [Element] = []
    node.forEachElementIncludingShadows { if $0.isNavigableContainer { containers.append($0) } }
    return containers
  }

  /// Destroys the content navigables of containers that became disconnected.
  /// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#the-iframe-element:html-element-removing-steps
  func didDisconnect(_ containers: [Element]) {
    for container in containers { container.destroyContentNavigable() }
  }

  /// Notifies the page of a `src` or `srcdoc` change that may navigate a container.
  func noteNavigation(_ attribute: Attr, of container: Element) {
    guard let containerDidNavigate, attribute.isIn(nil) else { return }
    let isContent = CString.equal(attribute.localName, "srcdoc")
    guard isContent || CString.equal(attribute.localName, "src") else { return }
    // Only `srcdoc` documents are destroyed here, because resources at other URLs are not loaded.
    if isContent, container.isHTML("iframe") { container.destroyContentNavigable() }
    if container.document.state.hasBrowsingContext, container.node.isConnected {
      containerDidNavigate(container)
    }
  }
}
