internal import PageDOM

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-text
  static let text: Interface = Interface(
    "Text", parent: .characterData,
    constructor: (
      0,
      { call in
        call.wrap(call.realm.document.createTextNode(call.has(0) ? try call.text(0) : ""))
      }
    )
  ) {
    [
      .method("splitText", 1) { call in
        let data = try call.thisCharacterData()
        guard data.node.isText else { throw Call.wrongReceiver }
        return call.wrap(try data.splitText(offset: try call.unsignedLong(0)))
      },
      .get("wholeText") { $0.string(try $0.thisCharacterData().wholeText) },
      .get("assignedSlot") { $0.wrap(try $0.thisCharacterData().node.openAssignedSlot) },
    ]
  }
}
