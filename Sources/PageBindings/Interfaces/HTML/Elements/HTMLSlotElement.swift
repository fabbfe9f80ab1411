internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#htmlslotelement
  static let htmlSlotElement = Interface("HTMLSlotElement", parent: .htmlElement) {
    [
      .reflect("name"),
      .method("assignedNodes") { call in
        let realm = call.realm
        return call.scope.array(of: try call.assignedNodes()) { realm.wrap($0).value }.value
      },
      .method("assignedElements") { call in
        let realm = call.realm
        return call.scope.array(of: try call.assignedNodes().filter(\.isElement)) {
          realm.wrap($0).value
        }.value
      },
      .method("assign") { call in
        let slot = try call.this("slot")
        slot.assign(
          try (0..<call.count).map { index in
            let node = try call.node(index)
            guard node.isElement || node.kind == .text else { throw NativeError.type("Type error") }
            return node
          })
        return nil
      },
    ]
  }
}

extension Call {
  /// Returns the nodes assigned to the receiver. Argument 0 is the options dictionary.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#dom-slot-assignednodes
  fileprivate func assignedNodes() throws -> [Node] {
    let slot = try this("slot")
    return try flag(0, "flatten") ? slot.flattenedAssignedNodes : slot.assignedNodes
  }
}
