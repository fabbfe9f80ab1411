internal import PageDOM
internal import PageJavaScript

final class FixedNodeList {
  // One of the two arrays is empty. `elements` can share the array that `querySelectorAll` caches.
  private let nodes: [Node]
  private let elements: [Element]

  init(_ nodes: [Node]) {
    self.nodes = nodes
    elements = []
  }

  init(_ elements: [Element]) {
    nodes = []
    self.elements = elements
  }

  var count: Int { nodes.count + elements.count }

  func item(at index: Int) -> Node? {
    if index < elements.count { return elements[index].node }
    return index < nodes.count ? nodes[index] : nil
  }
}

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-nodelist
  static let nodeList: Interface = Interface("NodeList", iteration: .values) {
    [
      .get("length") { $0.number(try NodeListBindings.nodes($0).count) },
      .method("item", 1) { call in
        call.wrap(try NodeListBindings.nodes(call).item(at: try call.unsignedLong(0)))
      },
    ]
  }

  /// - Source: https://dom.spec.whatwg.org/#interface-htmlcollection
  static let htmlCollection: Interface = Interface("HTMLCollection", iteration: .indices) {
    [
      .get("length") { $0.number(try $0.this(NodeCollection.self).count) },
      .method("item", 1) { call in
        call.wrap(try call.this(NodeCollection.self).item(at: try call.unsignedLong(0)))
      },
      .method("namedItem", 1) { call in
        call.wrap(try call.this(NodeCollection.self).namedItem(try call.text(0)))
      },
    ]
  }
}

enum NodeListBindings {
  enum Nodes {
    case live(NodeCollection)
    case fixed(FixedNodeList)

    var count: Int {
      switch self {
      case .live(let collection): collection.count
      case .fixed(let nodes): nodes.count
      }
    }

    func item(at index: Int) -> Node? {
      switch self {
      case .live(let collection): collection.item(at: index)
      case .fixed(let nodes): nodes.item(at: index)
      }
    }
  }

  static func nodes(_ call: Call) throws -> Nodes {
    guard let receiver = call.invocation.thisObject else { throw Call.wrongReceiver }
    if let fixed = PrivateSlot.object(of: receiver, as: FixedNodeList.self) {
      return .fixed(fixed)
    }
    if let controls = PrivateSlot.object(of: receiver, as: NamedControls.self) {
      return .fixed(FixedNodeList(controls.items))
    }
    return .live(try call.this(NodeCollection.self))
  }

  static var behaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(NodeCollection.self).count) },
      item: ExoticKind.function { call in
        call.wrap(try call.this(NodeCollection.self).item(at: try call.unsignedLong(0)))
      },
      slice: ExoticKind.function { call in
        let collection = try call.this(NodeCollection.self)
        return try call.slice({ collection.item(at: $0) }, call.wrap)
      })
  }

  static var fixedBehaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(FixedNodeList.self).count) },
      item: ExoticKind.function { call in
        call.wrap(try call.this(FixedNodeList.self).item(at: try call.unsignedLong(0)))
      },
      slice: ExoticKind.function { call in
        let list = try call.this(FixedNodeList.self)
        return try call.slice({ list.item(at: $0) }, call.wrap)
      })
  }
}

enum HTMLCollectionBindings {
  static var behaviour: ExoticKind.Behaviour {
    var behaviour = NodeListBindings.behaviour
    behaviour.named = ExoticKind.function { call in
      call.wrap(try call.this(NodeCollection.self).namedItem(try call.text(0)))
    }
    behaviour.names = ExoticKind.function { call in
      call.scope.array(of: try call.this(NodeCollection.self).supportedPropertyNames) {
        call.string($0)
      }.value
    }
    behaviour.unenumerableNames = true
    return behaviour
  }
}

extension Call {
  /// Returns an array of the items from the index in argument 0 up to the index in argument 1.
  func slice<Item>(
    _ item: (Int) -> Item?, _ wrap: (Item) -> ScriptValue
  ) throws -> ScriptValue {
    let (first, end) = (try unsignedLong(0), try unsignedLong(1))
    var items: [Item] = []
    for index in first..<max(first, end) {
      guard let item = item(index) else { break }
      items.append(item)
    }
    return scope.array(of: items, wrap).value
  }
}
