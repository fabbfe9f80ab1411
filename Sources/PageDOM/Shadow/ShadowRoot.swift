internal import CLibXML2

/// A shadow root: the root of a shadow tree, which has a host element.
/// - Source: https://dom.spec.whatwg.org/#interface-shadowroot
public struct ShadowRoot: Hashable {
  /// The document fragment.
  public let node: Node

  /// Creates a value for a node, or returns `nil` if the node is not a shadow root.
  @inlinable
  public init?(_ node: Node) {
    guard node.isFragment, node.isShadowRootFragment else { return nil }
    self.node = node
  }

  init(unchecked node: Node) { self.node = node }

  /// A shadow root mode: whether scripts can access the root through its host.
  /// - Source: https://dom.spec.whatwg.org/#shadowroot-mode
  public enum Mode: String, Sendable {
    /// Scripts can access the root.
    case open
    /// Only the script that created the root can access it.
    case closed
  }

  /// A slot assignment mode.
  /// - Source: https://dom.spec.whatwg.org/#shadowroot-slot-assignment
  public enum SlotAssignment: String, Sendable {
    /// Slottables are assigned by their `slot` attribute.
    case named
    /// A script assigns slottables with `assign()`.
    case manual
  }

  /// The options of a new shadow root.
  /// - Source: https://dom.spec.whatwg.org/#dictdef-shadowrootinit
  public struct Options: Sendable {
    /// The mode.
    public var mode: Mode
    /// Whether focusing the host focuses an element of the shadow tree.
    public var delegatesFocus = false
    /// The slot assignment mode.
    public var slotAssignment = SlotAssignment.named
    /// Whether cloning the host clones the shadow root.
    public var isClonable = false
    /// Whether `getHTML` includes the root if `serializableShadowRoots` is true.
    public var isSerializable = false

    /// Creates options.
    public init(mode: Mode) { self.mode = mode }
  }

  var state: ShadowRootState {
    // The flag is set when the state is attached, and neither is ever removed.
    guard let payload = node.record.pointee.payload else {
      preconditionFailure("a shadow root without a host")
    }
    return Unmanaged<ShadowRootState>.fromOpaque(payload).takeUnretainedValue()
  }

  /// The shadow host.
  /// - Source: https://dom.spec.whatwg.org/#dom-shadowroot-host
  public var host: Element { Element(unchecked: Node(state.host)) }

  /// The options with which the root was created.
  public var options: Options { state.options }

  /// Whether the host's `ElementInternals` exposes the root.
  /// - Source: https://dom.spec.whatwg.org/#shadowroot-available-to-element-internals
  public var isAvailableToElementInternals: Bool {
    get { state.isAvailableToElementInternals }
    nonmutating set { state.isAvailableToElementInternals = newValue }
  }
}

/// The state of a shadow root in addition to its tree.
final class ShadowRootState: AttachmentOwner {
  let host: UnsafeMutablePointer<xmlNode>
  let options: ShadowRoot.Options
  /// Whether the root was declared by markup and no script has attached it since.
  /// - Source: https://dom.spec.whatwg.org/#shadowroot-declarative
  var isDeclarative = false
  var isAvailableToElementInternals = false

  /// The state of subsystems.
  var attachments = Attachments<ShadowRootState>()

  /// The cached slots, which are valid until a slot is inserted, removed or renamed.
  var slots: SlotList?
  /// The cached assigned nodes of each slot.
  var assigned: [UnsafeMutablePointer<xmlNode>: [Node]]?

  init(host: Element, options: ShadowRoot.Options) {
    self.host = host.pointer
    self.options = options
  }
}

extension Node {
  @usableFromInline var isShadowRootFragment: Bool { flags.contains(.isShadowRoot) }

  /// The shadow-including root.
  /// - Source: https://dom.spec.whatwg.org/#concept-shadow-including-root
  public var shadowIncludingRoot: Node {
    var root = root
    while let shadow = ShadowRoot(root) { root = shadow.host.node.root }
    return root
  }

  /// The parent, or the host if the node is a shadow root.
  package var shadowIncludingParent: Node? { parent ?? ShadowRoot(self)?.host.node }

  package var ancestorsIncludingShadows: some Sequence<Node> {
    sequence(state: self) { node in
      guard let parent = node.shadowIncludingParent else { return nil }
      node = parent
      return parent
    }
  }

  /// The next node in tree order that is not a descendant. After the end of a shadow tree, the
  /// traversal continues after its host.
  package var followingSkippingChildrenIncludingShadows: Node? {
    var next: Node? = self
    while let node = next {
      if let sibling = node.nextSibling { return sibling }
      next = node.shadowIncludingParent
    }
    return nil
  }

  /// The shadow root of the tree that contains the node.
  public var containingShadowRoot: ShadowRoot? { ShadowRoot(root) }

  /// Whether this is a shadow-including inclusive ancestor of `other`.
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
  /// The element's shadow root; `nil` if it has none.
  ///
  /// A declarative shadow root is created when it is first requested.
  /// - Source: https://dom.spec.whatwg.org/#concept-element-shadow-root
  public var shadowRoot: ShadowRoot? {
    guard let state = existingState else { return nil }
    if let known = state.shadowRoot { return ShadowRoot(unchecked: Node(known)) }
    return state.shadowTemplate.map { declareShadowRoot(Element(unchecked: Node($0))) }
  }

  /// The element's shadow root if it was already created.
  package var existingShadowRoot: ShadowRoot? {
    existingState?.shadowRoot.map { ShadowRoot(unchecked: Node($0)) }
  }

  /// Whether the element has a shadow root that a script created and no markup declares.
  package var hasScriptMadeShadowRoot: Bool {
    existingShadowRoot != nil && shadowTemplate == nil
  }

  /// Attaches a shadow root to the element.
  ///
  /// - Throws: `NotSupportedError` if the element is not a valid shadow host or already has a
  ///   shadow root.
  /// - Source: https://dom.spec.whatwg.org/#concept-attach-a-shadow-root
  public func attachShadow(_ options: ShadowRoot.Options) throws(DOMException) -> ShadowRoot {
    // 1–2. The element must be an HTML element with a valid shadow host name.
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
    // 5–13. Create a new one.
    let made = makeShadowRoot(document.createDocumentFragment(), options)
    node.group.shadowTrees?.scriptMade.append(made)
    return made
  }

  /// Creates a declarative shadow root from the contents of its `<template>`. Serializing the
  /// template therefore includes changes that scripts make to the shadow tree.
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

  /// Whether the element's local name is a valid shadow host name.
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
  /// Retargets the element against a node: returns the element or the innermost host that is not
  /// hidden from the node.
  /// - Source: https://dom.spec.whatwg.org/#retarget
  public func retargeted(against node: Node) -> Element {
    guard case .node(let found) = EventTarget.node(self.node).retargeted(against: .node(node)),
      let element = Element(found)
    else { return self }
    return element
  }
}
