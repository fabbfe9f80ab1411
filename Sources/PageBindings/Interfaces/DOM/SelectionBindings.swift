internal import PageDOM
internal import PageJavaScript
internal import PageStyle

extension Interface {
  /// - Source: https://w3c.github.io/selection-api/#selection-interface
  static let selection: Interface = Interface("Selection") {
    SelectionBindings.state + SelectionBindings.ranges + SelectionBindings.places
      + SelectionBindings.contents
  }
}

enum SelectionBindings {
  static var state: [Member] {
    [
      node("anchorNode", \.anchor), offset("anchorOffset", \.anchor),
      node("focusNode", \.focus), offset("focusOffset", \.focus),
      // WebKit's older names of the attributes.
      node("baseNode", \.anchor), offset("baseOffset", \.anchor),
      node("extentNode", \.focus), offset("extentOffset", \.focus),
      .get("isCollapsed") { $0.boolean(try $0.this(Selection.self).isCollapsed) },
      .get("rangeCount") { $0.number(try $0.this(Selection.self).rangeCount) },
      .get("type") { $0.string(DOMString(try $0.this(Selection.self).kind.rawValue)) },
      .get("direction") { $0.string(DOMString(try $0.this(Selection.self).direction.rawValue)) },
    ]
  }

  private static func node(
    _ name: String, _ place: KeyPath<Selection, BoundaryPoint?>
  ) -> Member {
    .get(name) { $0.wrap(try $0.this(Selection.self)[keyPath: place]?.node) }
  }

  private static func offset(
    _ name: String, _ place: KeyPath<Selection, BoundaryPoint?>
  ) -> Member {
    .get(name) { $0.number(try $0.this(Selection.self)[keyPath: place]?.offset ?? 0) }
  }

  static var ranges: [Member] {
    [
      .method("getRangeAt", 1) { call in
        let range = try call.this(Selection.self).range(at: try call.unsignedLong(0))
        return call.realm.wrapper(of: range, as: .range).value
      },
      .method("addRange", 1) { call in
        let selection = try call.this(Selection.self)
        let range = try call.object(0, LiveRange.self, named: "Range")
        // Remember the script's object, because `getRangeAt` must return it.
        if let wrapper = call.scope.object(call[0]) { call.realm.remember(wrapper, of: range) }
        selection.add(range)
        return nil
      },
      .method("removeRange", 1) { call in
        let range = try call.object(0, LiveRange.self, named: "Range")
        try call.this(Selection.self).remove(range)
        return nil
      },
      .method("removeAllRanges") { call in
        try call.this(Selection.self).removeAllRanges()
        return nil
      },
      .method("empty") { call in
        try call.this(Selection.self).removeAllRanges()
        return nil
      },
      .method("getComposedRanges") { call in
        let selection = try call.this(Selection.self)
        let roots = try call.knownShadowRoots()
        return call.scope.array(of: selection.composedRange(in: roots).map { [$0] } ?? []) {
          call.realm.wrap(StaticRangeObject($0), as: .staticRange).value
        }.value
      },
    ]
  }

  static var places: [Member] {
    [
      .method("collapse", 1, collapse), .method("setPosition", 1, collapse),
      .method("collapseToStart") { call in
        try call.this(Selection.self).collapseToStart()
        return nil
      },
      .method("collapseToEnd") { call in
        try call.this(Selection.self).collapseToEnd()
        return nil
      },
      TextMovement.modify,
      .method("extend", 1) { call in
        let selection = try call.this(Selection.self)
        try selection.extend(to: try call.node(0), try call.unsignedLong(1))
        return nil
      },
      .method("setBaseAndExtent", 4) { call in
        let selection = try call.this(Selection.self)
        try selection.setBaseAndExtent(
          try call.node(0), try call.unsignedLong(1), try call.node(2), try call.unsignedLong(3))
        return nil
      },
      .method("selectAllChildren", 1) { call in
        let selection = try call.this(Selection.self)
        try selection.selectAllChildren(of: try call.node(0))
        return nil
      },
    ]
  }

  private static func collapse(_ call: Call) throws -> ScriptValue? {
    let selection = try call.this(Selection.self)
    try selection.collapse(try call.nodeOrNull(0), try call.unsignedLong(1))
    return nil
  }

  static var contents: [Member] {
    [
      .method("deleteFromDocument") { call in
        try call.this(Selection.self).deleteFromDocument()
        return nil
      },
      .method("containsNode", 1) { call in
        let selection = try call.this(Selection.self)
        return call.boolean(
          selection.contains(try call.node(0), allowPartial: call.boolean(1)))
      },
      .method("toString") { $0.string(try $0.this(Selection.self).text) },
    ]
  }
}

extension Call {
  /// Returns the shadow roots: the arguments, or the member `shadowRoots` of the dictionary in
  /// argument 0.
  /// - Source: https://w3c.github.io/selection-api/#dom-getcomposedrangesoptions
  fileprivate func knownShadowRoots() throws -> Set<ShadowRoot> {
    func root(_ value: ScriptValue) throws -> ShadowRoot {
      guard let node = nodeOrNil(value), let root = ShadowRoot(node) else {
        throw NativeError.type("Type error")
      }
      return root
    }
    var roots: Set<ShadowRoot> = []
    let first = nodeOrNil(self[0]).flatMap { ShadowRoot($0) }
    if let first {
      roots.insert(first)
    } else if let value = try option(0, "shadowRoots"),
      let list = try realm.functions.makeList(value)
    {
      roots = Set(try scope.items(of: list) { try root($0) })
    }
    // If the first argument is a dictionary, the others must be shadow roots but are ignored.
    for index in 1..<max(1, count) {
      let other = try root(self[index])
      if first != nil { roots.insert(other) }
    }
    return roots
  }
}

extension Realm {
  var selection: ScriptValue {
    guard let selection = document.selection else { return scope.null }
    return sameObject(.selection, of: document.node) {
      selection.observer = SelectionChangeScheduler.of(self)
      return wrap(selection, as: .selection)
    }.value
  }
}

/// A scheduler of `selectionchange` events.
/// - Source: https://w3c.github.io/selection-api/#dfn-schedule-a-selectionchange-event
private final class SelectionChangeScheduler: SelectionObserver {
  private static let key = AttachmentKey<Realm, SelectionChangeScheduler>()

  private unowned let realm: Realm
  private var isScheduled = false

  private init(_ realm: Realm) {
    self.realm = realm
  }

  static func of(_ realm: Realm) -> SelectionChangeScheduler {
    realm.attachment(key) { SelectionChangeScheduler(realm) }
  }

  func selectionDidChange() {
    guard !isScheduled else { return }
    isScheduled = true
    _ = realm.eventLoop.addTimer(
      Self.fireSelectionChange.makeObject(in: realm.scope), arguments: [], delay: 0, repeats: false)
  }

  private static let fireSelectionChange = NativeFunction { invocation in
    let realm = Realm.of(invocation.scope)
    of(realm).isScheduled = false
    realm.fire(
      Event(type: "selectionchange", timeStamp: realm.eventTime),
      at: .node(realm.document.node))
    return nil
  }
}
