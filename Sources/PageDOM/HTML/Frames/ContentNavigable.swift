internal import PageURL

/// What an `<iframe>` or a `<frame>` shows: a document of its own.
/// - Source: https://html.spec.whatwg.org/multipage/document-sequences.html#content-navigable
public final class ContentNavigable {
  /// The element that shows it.
  public let container: Element

  /// The document that is shown.
  public let document: Document

  /// Whether its container has left its document. Where that comes back, it gets another one.
  public private(set) var isDestroyed = false

  /// The base URL of the document around it when it was destroyed. The container may be in any document
  /// since then, even in the one that was shown.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#concept-document-about-base-url
  private(set) var lastBaseURL: URLRecord?

  fileprivate init(_ container: Element, showing document: Document) {
    self.container = container
    self.document = document
    document.state.navigable = self
    document.state.hasBrowsingContext = true
  }

  /// How many documents a page shows at once at most, and how many of them in one another, as in
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

  /// Ends what is shown, and what that shows itself.
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

  /// Ends what the element shows, where it shows anything yet.
  func destroyContentNavigable() {
    existingState?.contentNavigable?.destroy()
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

  /// The containers below a node, in shadow trees too.
  func containers(below node: Node) -> [Element] {
    var containers: [Element] = []
    node.forEachElementIncludingShadows { if $0.isNavigableContainer { containers.append($0) } }
    return containers
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
    if isContent, container.isHTML("iframe") { container.destroyContentNavigable() }
    if container.document.state.hasBrowsingContext, container.node.isConnected {
      containerDidNavigate(container)
    }
  }
}
