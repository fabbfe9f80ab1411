internal import PageDOM
internal import PageHTML
internal import PageJavaScript

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-shadowroot
  static let shadowRoot: Interface = Interface("ShadowRoot", parent: .documentFragment) {
    ShadowRootBindings.members + StyleSheetBindings.treeMembers + ShadowRootBindings.markup
  }
}

enum ShadowRootBindings {
  static var members: [Member] {
    [
      .get("mode") { $0.string(DOMString(try $0.thisShadowRoot().options.mode.rawValue)) },
      .get("delegatesFocus") { $0.boolean(try $0.thisShadowRoot().options.delegatesFocus) },
      .get("slotAssignment") {
        $0.string(DOMString(try $0.thisShadowRoot().options.slotAssignment.rawValue))
      },
      .get("clonable") { $0.boolean(try $0.thisShadowRoot().options.isClonable) },
      .get("serializable") { $0.boolean(try $0.thisShadowRoot().options.isSerializable) },
      .get("host") { $0.wrap(try $0.thisShadowRoot().host) },
      .eventHandlers(.shadowRoot),
      // https://html.spec.whatwg.org/multipage/interaction.html#dom-documentorshadowroot-activeelement
      .get("activeElement") { call in
        let root = try call.thisShadowRoot()
        let focused = root.node.document.focusedElement?.retargeted(against: root.node)
        return call.wrap(focused?.node.root == root.node ? focused : nil)
      },
    ]
  }

  static var markup: [Member] {
    [
      .attribute(
        "innerHTML",
        get: { call in
          call.string(call.realm.innerMarkup(of: try call.thisShadowRoot().node))
        },
        set: { call in
          let root = try call.thisShadowRoot()
          let fragment = try call.realm.fragment(
            of: try call.textNullIsEmpty(0), context: root.host, document: root.node.document)
          root.node.replaceAll(with: fragment)
          return nil
        }),
      .method("setHTMLUnsafe", 1) { call in
        let root = try call.thisShadowRoot()
        try call.setHTMLUnsafe(of: root.node, context: root.host)
        return nil
      },
      .method("getHTML") { call in
        try call.markupWithShadows(of: try call.thisShadowRoot().node)
      },
    ]
  }

  static var elementMembers: [Member] {
    [
      .get("shadowRoot") { call in
        let root = try call.thisElement().shadowRoot
        return call.wrap(root?.options.mode == .open ? root?.node : nil)
      },
      .get("assignedSlot") { $0.wrap(try $0.thisElement().node.openAssignedSlot) },
      .method("attachShadow", 1) { call in
        let element = try call.thisElement()
        let root = try element.attachShadow(try call.shadowRootOptions())
        // https://dom.spec.whatwg.org/#concept-attach-a-shadow-root (step 8)
        if let kind = element.existingCustomElement?.kind, kind == .precustomized || kind == .custom
        {
          root.isAvailableToElementInternals = true
        }
        return call.wrap(root.node)
      },
      .method("setHTMLUnsafe", 1) { call in
        let element = try call.thisElement()
        try call.setHTMLUnsafe(of: element.templateContents ?? element.node, context: element)
        return nil
      },
      .method("getHTML") { try $0.markupWithShadows(of: try $0.thisElement().node) },
    ]
  }

  static var documentMembers: [Member] {
    [
      // https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-parsehtmlunsafe
      .staticMethod("parseHTMLUnsafe", 1) { call in
        let realm = call.realm
        return call.wrap(
          realm.parser.parseDocument(
            try call.text(0).string, into: realm.group, isScripting: false, allowsShadowRoots: true
          ).node)
      }
    ]
  }
}

extension Call {
  func thisShadowRoot() throws -> ShadowRoot {
    guard let root = ShadowRoot(try thisNode()) else { throw Call.wrongReceiver }
    return root
  }

  /// - Source: https://dom.spec.whatwg.org/#dictdef-shadowrootinit
  fileprivate func shadowRootOptions() throws -> ShadowRoot.Options {
    // Dictionary members are read in lexicographical order.
    let isClonable = try flag(0, "clonable")
    let delegatesFocus = try flag(0, "delegatesFocus")
    guard let value = try option(0, "mode") else {
      throw NativeError.type(
        "Member ShadowRootInit.mode is required and must be an instance of ShadowRootMode")
    }
    guard let mode = ShadowRoot.Mode(rawValue: try text(value: value).string) else {
      throw NativeError.type("Type error")
    }
    var options = ShadowRoot.Options(mode: mode)
    options.isClonable = isClonable
    options.delegatesFocus = delegatesFocus
    options.isSerializable = try flag(0, "serializable")
    if let value = try option(0, "slotAssignment") {
      guard let assignment = ShadowRoot.SlotAssignment(rawValue: try text(value: value).string)
      else { throw NativeError.type("Type error") }
      options.slotAssignment = assignment
    }
    return options
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#unsafely-set-html
  fileprivate func setHTMLUnsafe(of node: Node, context: Element) throws {
    let fragment = try realm.fragment(
      of: try text(0), context: context, document: node.document, allowsShadowRoots: true)
    node.replaceAll(with: fragment)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-element-gethtml
  fileprivate func markupWithShadows(of node: Node) throws -> ScriptValue {
    let isSerializable = try flag(0, "serializableShadowRoots")
    var roots: Set<Node> = []
    if let value = try option(0, "shadowRoots") {
      guard let list = try realm.functions.makeList(value) else { return string("") }
      roots = Set(
        try scope.items(of: list) { item in
          guard let root = nodeOrNil(item), ShadowRoot(root) != nil else {
            throw NativeError.type("Type error")
          }
          return root
        })
    }
    return string(
      HTMLSerializer.innerHTML(of: node, shadows: .some(roots, serializable: isSerializable)))
  }
}
