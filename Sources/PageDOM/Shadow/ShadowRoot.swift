internal import CLibXML2

/// The root of a tree that belongs to an element without being its children.
/// - Source: https://dom.spec.whatwg.org/#interface-shadowroot
public struct ShadowRoot: Hashable {
  /// The fragment.
  public let node: Node

  /// Wraps a node, where it is a shadow root.
  @inlinable
  public init?(_ node: Node) {
    guard node.isFragment, node.isShadowRootFragment else { return nil }
    self.node = node
  }

  init(unchecked node: Node) { self.node = node }

  /// Whether scripts reach the root through its host.
  /// - Source: https://dom.spec.whatwg.org/#shadowroot-mode
  public enum Mode: String, Sendable {
    /// They do.
    case open
    /// Only those that made it.
    case closed
  }

  /// How nodes find their slots.
  /// - Source: https://dom.spec.whatwg.org/#shadowroot-slot-assignment
  public enum SlotAssignment: String, Sendable {
    /// By their `slot` attribute.
    case named
    /// As a script says.
    case manual
  }

  /// What a shadow root is made with.
  /// - Source: https://dom.spec.whatwg.org/#dictdef-shadowrootinit
  public struct Options: Sendable {
    /// Whether scripts reach it through its host.
    public var mode: Mode
    /// Whether the focus that the host gets goes to something inside.
    public var delegatesFocus = false
    /// How nodes find their slots.
    public var slotAssignment = SlotAssignment.named
    /// Whether copies of the host have one, too.
    public var isClonable = false
    /// Whether `getHTML` shows it when it is asked for all that may be shown.
    public var isSerializable = false

    /// Makes options.
    public init(mode: Mode) { self.mode = mode }
  }

  var state: ShadowRootState {
    // The flag is set where the state is attached, and neither is taken away.
    guard let payload = node.record.pointee.payload else {
      preconditionFailure("a shadow root without a host")
    }
    return Unmanaged<ShadowRootState>.fromOpaque(payload).takeUnretainedValue()
  }

  /// The element that the tree belongs to.
  /// - Source: https://dom.spec.whatwg.org/#dom-shadowroot-host
  public var host: Element { Element(unchecked: Node(state.host)) }

  /// What the root was made with.
  public var options: Options { state.options }

  /// Whether the host's `ElementInternals` give the root.
  /// - Source: https://dom.spec.whatwg.org/#shadowroot-available-to-element-internals
  public var isAvailableToElementInternals: Bool {
    get { state.isAvailableToElementInternals }
    nonmutating set { state.isAvailableToElementInternals = newValue }
  }
}

/// What a shadow root has beside its tree.
final class ShadowRootState {
  let host: UnsafeMutablePointer<xmlNode>
  let options: ShadowRoot.Options
  /// Whether markup has declared the root, and no script has taken it over.
  /// - Source: https://dom.spec.whatwg.org/#shadowroot-declarative
  var isDeclarative = false
  var isAvailableToElementInternals = false

  /// The sheets of the tree, once anything has asked for them.
  var styleSheets: AnyObject?

  /// The slots in tree order, and the first one of each name, until slots come or go.
  var slots: SlotList?
  /// The nodes of each slot, until something about them changes.
  var assigned: [UnsafeMutablePointer<xmlNode>: [Node]]?

  init(host: Element, options: ShadowRoot.Options) {
    self.host = host.pointer
    self.options = options
  }
}

extension Node {
  /// Whether a fragment is a shadow root.
  @usableFromInline var isShadowRootFragment: Bool { flags.contains(.isShadowRoot) }

  /// The root, or that of the host as long as it is a shadow root.
  /// - Source: https://dom.spec.whatwg.org/#concept-shadow-including-root
  public var shadowIncludingRoot: Node {
    var root = root
    while let shadow = ShadowRoot(root) { root = shadow.host.node.root }
    return root
  }

  /// The parent, or the host of a shadow root.
  var shadowIncludingParent: Node? { parent ?? ShadowRoot(self)?.host.node }

  /// The parent, its parent and so on, through the hosts of shadow trees.
  var ancestorsIncludingShadows: some Sequence<Node> {
    sequence(state: self) { node in
      guard let parent = node.shadowIncludingParent else { return nil }
      node = parent
      return parent
    }
  }

  /// The next node in tree order that is not below this one, where the tree ends behind its host.
  var followingSkippingChildrenIncludingShadows: Node? {
    var next: Node? = self
    while let node = next {
      if let sibling = node.nextSibling { return sibling }
      next = node.shadowIncludingParent
    }
    return nil
  }

  /// The shadow root that the node is below, or is itself.
  public var containingShadowRoot: ShadowRoot? { ShadowRoot(root) }

  /// Returns whether `other` is this node, hangs below it, or is in the shadow tree of what does.
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
  /// The element's shadow root; `nil` for most.
  ///
  /// One that the page declares is made when it is first asked for.
  /// - Source: https://dom.spec.whatwg.org/#concept-element-shadow-root
  public var shadowRoot: ShadowRoot? {
    guard let state = existingState else { return nil }
    if let known = state.shadowRoot { return ShadowRoot(unchecked: Node(known)) }
    return state.shadowTemplate.map { declareShadowRoot(Element(unchecked: Node($0))) }
  }

  /// The element's shadow root, where anything has asked for it yet.
  package var existingShadowRoot: ShadowRoot? {
    existingState?.shadowRoot.map { ShadowRoot(unchecked: Node($0)) }
  }

  /// Whether a script has given the element a shadow root that no markup declares.
  package var hasScriptMadeShadowRoot: Bool {
    existingShadowRoot != nil && shadowTemplate == nil
  }

  /// Gives the element a shadow root.
  ///
  /// - Throws: `NotSupportedError` where the element can have none, or has one.
  /// - Source: https://dom.spec.whatwg.org/#concept-attach-a-shadow-root
  public func attachShadow(_ options: ShadowRoot.Options) throws(DOMException) -> ShadowRoot {
    // 1–2. Only HTML elements that are custom, or hold whatever an author wants.
    guard isHTML, canHostShadow else { throw .notSupported }
    // 3. The definition may forbid it.
    if hasCustomElementName, node.group.customElements?.forbidsShadow(on: self) ?? false {
      throw .notSupported
    }
    // 4. One that markup has declared is taken over.
    if let known = shadowRoot {
      let state = known.state
      guard state.isDeclarative, state.options.mode == options.mode else { throw .notSupported }
      for child in known.node.children { child.removeFromParent() }
      state.isDeclarative = false
      return known
    }
    // 5–13. A new one.
    let made = makeShadowRoot(document.createDocumentFragment(), options)
    node.group.shadowTrees?.scriptMade.append(made)
    return made
  }

  /// Makes the shadow root that a template declares, of the template's contents: what scripts do to
  /// it is written with the template.
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
    if group.shadowTrees == nil { group.shadowTrees = ShadowTrees(group) }
    fragment.adoptSubtree(into: document)
    group.attach(ShadowRootState(host: self, options: options), to: fragment.record)
    fragment.flags.insert(.isShadowRoot)
    state.shadowRoot = fragment.pointer
    // Styles and boxes are others now; what is written is not.
    group.versions.controls &+= 1
    return ShadowRoot(unchecked: fragment)
  }

  /// Whether an HTML element of this name can have a shadow root.
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
  /// Returns the element, or the host of the shadow tree that hides it from a node.
  /// - Source: https://dom.spec.whatwg.org/#retarget
  public func retargeted(against node: Node) -> Element {
    guard case .node(let found) = EventTarget.node(self.node).retargeted(against: .node(node)),
      let element = Element(found)
    else { return self }
    return element
  }
}
