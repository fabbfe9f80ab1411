internal import PageDOM

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-characterdata
  static let characterData: Interface = Interface(
    "CharacterData", parent: .node, unscopables: ChildNodeBindings.unscopables
  ) {
    [
      .attribute(
        "data", get: { $0.string(inTree: try $0.thisCharacterData().content) },
        set: { call in
          try call.thisCharacterData().setData(try call.textNullIsEmpty(0))
          return nil
        }),
      .get("length") { $0.number(try $0.thisCharacterData().length) },
      .method("substringData", 2) { call in
        call.string(
          try call.thisCharacterData().substring(
            offset: try call.unsignedLong(0), count: try call.unsignedLong(1)))
      },
      .method("appendData", 1) { call in
        try call.thisCharacterData().appendData(try call.text(0))
        return nil
      },
      .method("insertData", 2) { call in
        try call.thisCharacterData().replaceData(
          offset: try call.unsignedLong(0), count: 0, with: try call.text(1))
        return nil
      },
      .method("deleteData", 2) { call in
        try call.thisCharacterData().replaceData(
          offset: try call.unsignedLong(0), count: try call.unsignedLong(1), with: "")
        return nil
      },
      .method("replaceData", 3) { call in
        try call.thisCharacterData().replaceData(
          offset: try call.unsignedLong(0), count: try call.unsignedLong(1),
          with: try call.text(2))
        return nil
      },
    ] + ChildNodeBindings.members + SiblingElementBindings.members
  }
}

extension Call {
  func thisCharacterData() throws -> CharacterData {
    guard let data = CharacterData(try thisNode()) else { throw Call.wrongReceiver }
    return data
  }
}
