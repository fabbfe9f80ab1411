internal import PageDOM
internal import PageJavaScript
internal import SaturatingArithmetic

/// A `NodeFilter` callback, which is a function or an object with `acceptNode`.
final class ScriptNodeFilter {
  let value: ScriptObject?
  private var isActive = false

  init(_ value: ScriptObject?) {
    self.value = value
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-node-filter
  func accept(_ node: Node, _ realm: Realm) throws -> TraversalFilterResult {
    guard let value else { return .accept }
    // 1. Throw if the active flag is set: a filter must not use its own traversal object.
    guard !isActive else { throw DOMException.invalidState }
    isActive = true
    defer { isActive = false }
    let scope = realm.scope
    var function = value
    var receiver: ScriptObject?
    if !scope.isFunction(value) {
      guard let method = scope.object(try scope.property("acceptNode", of: value)),
        scope.isFunction(method)
      else { throw NativeError.type("NodeFilter object does not have an acceptNode function") }
      function = method
      receiver = value
    }
    let result = try scope.call(function, this: receiver, arguments: [realm.wrap(node).value])
    let number = try scope.number(result)
    // As in WebKit, a result that is not a finite number rejects the node and its descendants.
    guard number.isFinite else { return .reject }
    let answer = Int(saturating: number.truncatingRemainder(dividingBy: 65_536))
    return TraversalFilterResult(rawValue: answer & 0xFFFF) ?? .unknown
  }
}

final class NodeIteratorObject {
  let iterator: NodeIterator
  let filter: ScriptNodeFilter

  init(_ iterator: NodeIterator, _ filter: ScriptNodeFilter) {
    self.iterator = iterator
    self.filter = filter
  }
}

final class TreeWalkerObject {
  let walker: TreeWalker
  let filter: ScriptNodeFilter

  init(_ walker: TreeWalker, _ filter: ScriptNodeFilter) {
    self.walker = walker
    self.filter = filter
  }
}

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-nodeiterator
  static let nodeIterator: Interface = Interface("NodeIterator") {
    [
      .get("root") { $0.wrap(try $0.this(NodeIteratorObject.self).iterator.root) },
      .get("referenceNode") { $0.wrap(try $0.this(NodeIteratorObject.self).iterator.reference) },
      .get("pointerBeforeReferenceNode") { call in
        call.boolean(try call.this(NodeIteratorObject.self).iterator.isBeforeReference)
      },
      .get("whatToShow") { call in
        call.number(Int(try call.this(NodeIteratorObject.self).iterator.whatToShow))
      },
      .get("filter") { call in
        try call.this(NodeIteratorObject.self).filter.value?.value ?? call.null
      },
      .method("nextNode") { call in
        let object = try call.this(NodeIteratorObject.self)
        let realm = call.realm
        return call.wrap(try object.iterator.nextNode { try object.filter.accept($0, realm) })
      },
      .method("previousNode") { call in
        let object = try call.this(NodeIteratorObject.self)
        let realm = call.realm
        return call.wrap(try object.iterator.previousNode { try object.filter.accept($0, realm) })
      },
      .method("detach") { _ in nil },
    ]
  }

  /// - Source: https://dom.spec.whatwg.org/#interface-treewalker
  static let treeWalker: Interface = Interface("TreeWalker") {
    [
      .get("root") { $0.wrap(try $0.this(TreeWalkerObject.self).walker.root) },
      .get("whatToShow") { call in
        call.number(Int(try call.this(TreeWalkerObject.self).walker.whatToShow))
      },
      .get("filter") { try $0.this(TreeWalkerObject.self).filter.value?.value ?? $0.null },
      .attribute(
        "currentNode", get: { $0.wrap(try $0.this(TreeWalkerObject.self).walker.current) },
        set: { call in
          try call.this(TreeWalkerObject.self).walker.current = try call.node(0)
          return nil
        }),
      step("parentNode") { try $0.parentNode($1) },
      step("firstChild") { try $0.firstChild($1) },
      step("lastChild") { try $0.lastChild($1) },
      step("previousSibling") { try $0.previousSibling($1) },
      step("nextSibling") { try $0.nextSibling($1) },
      step("previousNode") { try $0.previousNode($1) },
      step("nextNode") { try $0.nextNode($1) },
    ]
  }

  private static func step(
    _ name: String, _ body: @escaping (TreeWalker, TreeWalker.Filter) throws -> Node?
  ) -> Member {
    .method(name) { call in
      let object = try call.this(TreeWalkerObject.self)
      let realm = call.realm
      return call.wrap(try body(object.walker) { try object.filter.accept($0, realm) })
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#interface-nodefilter
  static let nodeFilter: Interface = Interface("NodeFilter") {
    [
      .constant("FILTER_ACCEPT", 1), .constant("FILTER_REJECT", 2), .constant("FILTER_SKIP", 3),
      .constant("SHOW_ALL", 0xFFFF_FFFF), .constant("SHOW_ELEMENT", 0x1),
      .constant("SHOW_ATTRIBUTE", 0x2), .constant("SHOW_TEXT", 0x4),
      .constant("SHOW_CDATA_SECTION", 0x8), .constant("SHOW_ENTITY_REFERENCE", 0x10),
      .constant("SHOW_ENTITY", 0x20), .constant("SHOW_PROCESSING_INSTRUCTION", 0x40),
      .constant("SHOW_COMMENT", 0x80), .constant("SHOW_DOCUMENT", 0x100),
      .constant("SHOW_DOCUMENT_TYPE", 0x200), .constant("SHOW_DOCUMENT_FRAGMENT", 0x400),
      .constant("SHOW_NOTATION", 0x800),
    ]
  }
}

enum TraversalCreation {
  static var members: [Member] {
    [
      .method("createNodeIterator", 1) { call in
        _ = try call.thisDocument()
        let (root, show, filter) = try arguments(call)
        return call.realm.wrap(
          NodeIteratorObject(NodeIterator(root: root, whatToShow: show), filter),
          as: .nodeIterator
        ).value
      },
      .method("createTreeWalker", 1) { call in
        _ = try call.thisDocument()
        let (root, show, filter) = try arguments(call)
        return call.realm.wrap(
          TreeWalkerObject(TreeWalker(root: root, whatToShow: show), filter), as: .treeWalker
        ).value
      },
    ]
  }

  private static func arguments(_ call: Call) throws -> (Node, UInt32, ScriptNodeFilter) {
    let root = try call.node(0)
    let show = call.has(1) ? UInt32(truncatingIfNeeded: try call.unsignedLong(1)) : .max
    let value = call[2]
    if call.scope.isNullOrUndefined(value) {
      return (root, show, ScriptNodeFilter(nil))
    }
    guard let filter = call.scope.object(value) else {
      throw NativeError.type("Argument 3 must be a NodeFilter")
    }
    call.realm.keep(filter)
    return (root, show, ScriptNodeFilter(filter))
  }
}
