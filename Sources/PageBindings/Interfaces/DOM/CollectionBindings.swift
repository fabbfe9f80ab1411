internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// A list of nodes that does not change, as `querySelectorAll` returns.
final class FixedNodeList {
  let nodes: [Node]

  init(_ nodes: [Node]) {
    self.nodes = nodes
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
  /// The nodes of either kind of list.
  enum Nodes {
    case live(NodeCollection)
    case fixed([Node])

    var count: Int {
      switch self {
      case .live(let collection): collection.count
      case .fixed(let nodes): nodes.count
      }
    }

    func item(at index: Int) -> Node? {
      switch self {
      case .live(let collection): collection.item(at: index)
      case .fixed(let nodes): index < nodes.count ? nodes[index] : nil
      }
    }
  }

  static func nodes(_ call: Call) throws -> Nodes {
    guard let receiver = call.invocation.thisObject else { throw Call.wrongReceiver }
    if let fixed = PrivateSlot.object(of: receiver, as: FixedNodeList.self) {
      return .fixed(fixed.nodes)
    }
    if let controls = PrivateSlot.object(of: receiver, as: NamedControls.self) {
      return .fixed(controls.items.map(\.node))
    }
    return .live(try call.this(NodeCollection.self))
  }

  static var behaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(NodeCollection.self).count) },
      item: ExoticKind.function { call in
        call.wrap(try call.this(NodeCollection.self).item(at: try call.unsignedLong(0)))
      })
  }

  static var fixedBehaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(FixedNodeList.self).nodes.count) },
      item: ExoticKind.function { call in
        let nodes = try call.this(FixedNodeList.self).nodes
        let index = try call.unsignedLong(0)
        return call.wrap(index < nodes.count ? nodes[index] : nil)
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
      }
    }
    behaviour.unenumerableNames = true
    return behaviour
  }
}
