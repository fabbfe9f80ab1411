internal import PageDOM
internal import PageJavaScript

/// - Source: https://dom.spec.whatwg.org/#interface-parentnode
enum ParentNodeBindings {
  static var members: [Member] {
    [
      .get("children") { call in
        let node = try call.thisNode()
        let realm = call.realm
        return realm.sameObject(.children, of: node) {
          realm.wrap(
            NodeCollection(root: node, kind: .children), as: .htmlCollection,
            listed: .htmlCollection)
        }.value
      },
      .get("firstElementChild") { $0.wrap(try $0.thisNode().firstElementChild) },
      .get("lastElementChild") { $0.wrap(try $0.thisNode().lastElementChild) },
      .get("childElementCount") { $0.number(try $0.thisNode().childElementCount) },
      .method("prepend") { call in
        let node = try call.thisNode()
        if let new = try call.nodesArgument(for: node) {
          try node.insert(new, before: node.firstChild)
        }
        return nil
      },
      .method("append") { call in
        let node = try call.thisNode()
        if let new = try call.nodesArgument(for: node) { try node.append(new) }
        return nil
      },
      .method("replaceChildren") { call in
        let node = try call.thisNode()
        let new = try call.nodesArgument(for: node)
        try node.replaceChildren(with: new)
        return nil
      },
      .method("querySelector", 1) { call in
        call.wrap(try call.thisNode().querySelector(try call.text(0)))
      },
      .method("querySelectorAll", 1) { call in
        let elements = try call.thisNode().querySelectorAll(try call.text(0))
        return call.realm.wrap(FixedNodeList(elements)).value
      },
    ]
  }

  static let unscopables = ["append", "prepend", "replaceChildren"]
}

/// - Source: https://dom.spec.whatwg.org/#interface-childnode
enum ChildNodeBindings {
  static var members: [Member] {
    [
      .method("before") { call in
        let node = try call.thisNode()
        guard let parent = node.parent else { return nil }
        let arguments = call.nodeArguments
        // 3. The viable previous sibling.
        var viable = node.previousSibling
        while let sibling = viable, arguments.contains(sibling) { viable = sibling.previousSibling }
        guard let new = try call.nodesArgument(for: node) else { return nil }
        try parent.insert(new, before: viable.map { $0.nextSibling } ?? parent.firstChild)
        return nil
      },
      .method("after") { call in
        let node = try call.thisNode()
        guard let parent = node.parent else { return nil }
        let viable = call.viableNextSibling(of: node)
        guard let new = try call.nodesArgument(for: node) else { return nil }
        try parent.insert(new, before: viable)
        return nil
      },
      .method("replaceWith") { call in
        let node = try call.thisNode()
        guard let parent = node.parent else { return nil }
        let viable = call.viableNextSibling(of: node)
        let new = try call.nodesArgument(for: node)
        // 5–6. Converting the arguments may have moved the node.
        if node.parent == parent {
          if let new {
            try parent.replace(node, with: new)
          } else {
            node.removeFromParent()
          }
        } else if let new {
          try parent.insert(new, before: viable)
        }
        return nil
      },
      .method("remove") { call in
        try call.thisNode().removeFromParent()
        return nil
      },
    ]
  }

  static let unscopables = ["after", "before", "remove", "replaceWith"]
}

/// - Source: https://dom.spec.whatwg.org/#interface-nondocumenttypechildnode
enum SiblingElementBindings {
  static var members: [Member] {
    [
      .get("previousElementSibling") { call in
        var node = try call.thisNode().previousSibling
        while let current = node, !current.isElement { node = current.previousSibling }
        return call.wrap(node)
      },
      .get("nextElementSibling") { call in
        var node = try call.thisNode().nextSibling
        while let current = node, !current.isElement { node = current.nextSibling }
        return call.wrap(node)
      },
    ]
  }
}

extension Call {
  var nodeArguments: [Node] {
    (0..<count).compactMap { nodeOrNil(self[$0]) }
  }

  func viableNextSibling(of node: Node) -> Node? {
    let arguments = nodeArguments
    var viable = node.nextSibling
    while let sibling = viable, arguments.contains(sibling) { viable = sibling.nextSibling }
    return viable
  }

  /// - Source: https://dom.spec.whatwg.org/#converting-nodes-into-a-node
  func nodesArgument(for node: Node) throws -> Node? {
    let document = node.document
    var nodes: [Node] = []
    for index in 0..<count {
      if let given = nodeOrNil(self[index]) {
        nodes.append(given)
      } else {
        nodes.append(document.createTextNode(try text(index)))
      }
    }
    if nodes.count == 1 { return nodes[0] }
    // Without arguments, the result is an empty fragment.
    let fragment = document.createDocumentFragment()
    for node in nodes { try fragment.append(node) }
    return fragment
  }
}
