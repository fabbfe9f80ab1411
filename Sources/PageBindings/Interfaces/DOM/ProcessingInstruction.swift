internal import PageDOM

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-processinginstruction
  static let processingInstruction: Interface = Interface(
    "ProcessingInstruction", parent: .characterData
  ) {
    [
      .get("target") { $0.string(try $0.thisNode().nodeName) },
      // Always `null`: the style sheets of processing instructions are not loaded.
      .get("sheet") { call in
        _ = try call.thisNode()
        return call.null
      },
    ]
  }
}
