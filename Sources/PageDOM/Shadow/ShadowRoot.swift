internal import CLibXML2

/// - Source: https://dom.spec.whatwg.org/#interface-shadowroot
public struct ShadowRoot: Hashable {
  public let node: Node

  /// Returns `nil` if the node is not a shadow root.
  @inlinable
  public init?(_ node: Node) {
    guard node.isFragment, node.isShadowRootFragment else { return nil }
    self.node = node
  }

  init(unchecked node: Node) { self.node = node }

  /// - Source: https://dom.spec.whatwg.org/#shadowroot-mode
  public enum Mode: String, Sendable {
    case open
    case closed
  }

  /// - Source: https://dom.spec.whatwg.org/#shadowroot-slot-assignment
  public enum SlotAssignment: String, Sendable {
    /// Nodes are assigned by their `slot` attribute.
    case named
    /// Scripts assign nodes with `assign()`.
    case manual
  }

  /// - Source: https://dom.spec.whatwg.org/#dictdef-shadowrootinit
  public struct Options: Sendable {
    public var mode: Mode
    /// Whether focusing the host focuses an element of the shadow tree.
    public var delegatesFocus = false
    public var slotAssignment = SlotAssignment.named
    /// Whether cloning the host clones the shadow root.
    public var isClonable = false
    /// Whether `getHTML` includes the root if `serializableShadowRoots` is true.
    public var isSerializable = false

    public init(mode: Mode) { self.mode = mode }
  }

  var state: ShadowRootState {
    // `makeShadowRoot` attaches the state and sets the flag `isShadowRoot`. Both are permanent.
    guard let payload = node.record.pointee.payload else {
      preconditionFailure("a shadow root without a host")
    }
    return Unmanaged<ShadowRootState>.fromOpaque(payload).takeUnretainedValue()
  }

  /// - Source: https://dom.spec.whatwg.org/#dom-shadowroot-host
  public var host: Element { Element(unchecked: Node(state.host)) }

  public var options: Options { state.options }

  /// Whether the host's `ElementInternals` exposes the root.
  /// - Source: https://dom.spec.whatwg.org/#shadowroot-available-to-element-internals
  public var isAvailableToElementInternals: Bool {
    get { state.isAvailableToElementInternals }
    nonmutating set { state.isAvailableToElementInternals = newValue }
  }
}

final class ShadowRootState: AttachmentOwner {
  let host: UnsafeMutablePointer<xmlNode>
  let options: ShadowRoot.Options
  /// Whether markup declared the root and `attachShadow` has not reused it since.
  /// - Source: https://dom.spec.whatwg.org/#shadowroot-declarative
  var isDeclarative = false
  var isAvailableToElementInternals = false

  var attachments = Attachments<ShadowRootState>()

  /// Cached until a slot is inserted, removed or renamed.
  var slots: SlotList?
  var assigned: [UnsafeMutablePointer<xmlNode>: [Node]]?

  init(host: Element, options: ShadowRoot.Options) {
    self.host = host.pointer
    self.options = options
  }
}

extension Node {
  @usableFromInline var isShadowRootFragment: Bool { flags.contains(.isShadowRoot) }

  /// - Source: https://dom.spec.whatwg.org/#concept-shadow-including-root
  public var shadowIncludingRoot: Node {
    var root = root
    while let shadow = ShadowRoot(root) { root = shadow.host.node.root }
    return root
  }

  /// The parent, or the host if this is a shadow root.
  package var shadowIncludingParent: Node? { parent ?? ShadowRoot(self)?.host.node }

  package var ancestorsIncludingShadows: some Sequence<Node> {
    sequence(state: self) { node in
      guard let parent = node.shadowIncludingParent else { return nil }
      node = parent
      return parent
    }
  }

  /// The next node in tree order that is not a descendant.
  ///
  /// After the last node of a shadow tree, the descendants of the host are also skipped.
  package var followingSkippingChildrenIncludingShadows: Node? {
    var next: Node? = self
    while let node = next {
      if let sibling = node.nextSibling { return sibling }
      next = node.shadowIncludingParent
    }
    return nil
  }

  public var containingShadowRoot: ShadowRoot? { ShadowRoot(root) }

  /// - Source: https://dom.spec.whatwg.org/#concept-shadow-including-inclusive-ancestor
  public func containsIncludingShadows(_ other: Node) -> Bool {
    var node: Node? = other
    while let current = node {
      if current == self { return true }
      node = current.parent ?? ShadowRoot(current)?.host.node
    }
    return false
  }
}

extension Element {
  /// A declarative shadow root is created when it is first requested.
  /// - Source: https://dom.spec.whatwg.org/#concept-element-shadow-root
  public var shadowRoot: ShadowRoot? {
    guard let state = existingState else { return nil }
    if let known = state.shadowRoot { return ShadowRoot(unchecked: Node(known)) }
    return state.shadowTemplate.map { declareShadowRoot(Element(unchecked: Node($0))) }
  }

  /// `nil` if a declarative shadow root was not created yet.
  package var existingShadowRoot: ShadowRoot? {
    existingState?.shadowRoot.map { ShadowRoot(unchecked: Node($0)) }
  }

  /// Whether the element has a shadow root that a script attached or cloned, not a declarative one.
  package var hasScriptMadeShadowRoot: Bool {
    existingShadowRoot != nil && shadowTemplate == nil
  }

  /// - Throws: `NotSupportedError` for invalid hosts and for elements with a shadow root.
  /// - Source: https://dom.spec.whatwg.org/#concept-attach-a-shadow-root
  public func attachShadow(_ options: ShadowRoot.Options) throws(DOMException) -> ShadowRoot {
    // 1–2.
    guard isHTML, canHostShadow else { throw .notSupported }
    // 3. The custom element definition may disable shadow roots.
    if hasCustomElementName, node.group.customElements?.forbidsShadow(on: self) ?? false {
      throw .notSupported
    }
    // 4. Reuse a declarative shadow root.
    if let known = shadowRoot {
      let state = known.state
      guard state.isDeclarative, state.options.mode == options.mode else { throw .notSupported }
      for child in known.node.children { child.removeFromParent() }
      state.isDeclarative = false
      return known
    }
    // 5–13.
    let made = makeShadowRoot(document.createDocumentFragment(), options)
    node.group.shadowTrees?.scriptMade.append(made)
    return made
  }

  /// Creates the shadow root that a `<template>` declares.
  ///
  /// The template contents become the shadow root. Hence serializing the template includes changes
  /// that scripts make to the shadow tree.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead
  private func declareShadowRoot(_ template: Element) -> ShadowRoot {
    let mode = template.attribute("shadowrootmode").map { DOMString(cString: $0).asciiLowercased }
    var options = ShadowRoot.Options(mode: mode == "open" ? .open : .closed)
    options.delegatesFocus = template.hasAttribute("shadowrootdelegatesfocus")
    options.isClonable = template.hasAttribute("shadowrootclonable")
    options.isSerializable = template.hasAttribute("shadowrootserializable")
    let contents = template.templateContents ?? document.createDocumentFragment()
    let root = makeShadowRoot(contents, options)
    root.state.isDeclarative = true
    root.isAvailableToElementInternals = true
    return root
  }

  func makeShadowRoot(_ fragment: Node, _ options: ShadowRoot.Options) -> ShadowRoot {
    let group = node.group
    _ = ShadowTrees.of(group)
    fragment.adoptSubtree(into: document)
    group.attach(ShadowRootState(host: self, options: options), to: fragment.record)
    fragment.flags.insert(.isShadowRoot)
    state.shadowRoot = fragment.pointer
    // The styles and the layout change, but the serialized markup does not.
    group.versions.controls &+= 1
    return ShadowRoot(unchecked: fragment)
  }

  /// - Source: https://dom.spec.whatwg.org/#valid-shadow-host-name
  private var canHostShadow: Bool {
    hasCustomElementName || Element.shadowHosts.contains { CString.equal(localName, $0) }
  }

  private static let shadowHosts: [StaticString] = [
    "article", "aside", "blockquote", "body", "div", "footer", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "main", "nav", "p", "section", "span",
  ]
}

extension Element {
  /// Returns the result of retargeting the element against the node.
  /// - Source: https://dom.spec.whatwg.org/#retarget
  public func retargeted(against node: Node) -> Element {
    guard case .node(let found) = EventTarget.node(self.node).retargeted(against: .node(node)),
      let element = Element(found)
    else { return self }
    return element
  }
}
