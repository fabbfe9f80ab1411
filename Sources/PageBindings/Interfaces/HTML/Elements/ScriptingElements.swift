internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/scripting.html
extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#htmlscriptelement
  static let htmlScriptElement = Interface("HTMLScriptElement", parent: .htmlElement) {
    [
      .reflectURL("src"), .reflect("type"), .reflectBoolean("noModule"),
      .attribute(
        "async",
        get: { $0.boolean(try $0.this("script").isAsync) },
        set: { call in
          try call.this("script").setAsync(call.boolean(0))
          return nil
        }),
      .reflectBoolean("defer"), .crossOrigin, .childText("text", of: "script"),
      .reflect("integrity"), .referrerPolicy, .fetchPriority, .reflect("charset"),
      .reflect("event"), .reflect("htmlFor", "for"),
      .reflectTokens("blocking", .blocking, "blocking"),
      // https://html.spec.whatwg.org/multipage/scripting.html#dom-script-supports
      .staticMethod("supports", 1) { call in
        call.boolean(["classic", "module", "importmap"].contains(try call.text(0)))
      },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#htmltemplateelement
  static let htmlTemplateElement = Interface("HTMLTemplateElement", parent: .htmlElement) {
    [
      .get("content") { $0.wrap(try $0.this("template").templateContents) },
      .reflectKeyword("shadowRootMode", nil, ["open", "closed"]),
      .reflectBoolean("shadowRootDelegatesFocus"), .reflectBoolean("shadowRootClonable"),
      .reflectBoolean("shadowRootSerializable"),
    ]
  }

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
