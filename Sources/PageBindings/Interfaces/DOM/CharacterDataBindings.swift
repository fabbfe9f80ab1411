internal import PageDOM
internal import PageJavaScript

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

  /// - Source: https://dom.spec.whatwg.org/#interface-cdatasection
  static let cdataSection: Interface = Interface("CDATASection", parent: .text)

  /// - Source: https://dom.spec.whatwg.org/#interface-comment
  static let comment: Interface = Interface(
    "Comment", parent: .characterData,
    constructor: (
      0,
      { call in
        call.wrap(call.realm.document.createComment(call.has(0) ? try call.text(0) : ""))
      }
    ))

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

  /// - Source: https://dom.spec.whatwg.org/#interface-documenttype
  static let documentType: Interface = Interface(
    "DocumentType", parent: .node, unscopables: ChildNodeBindings.unscopables
  ) {
    [
      .get("name") { $0.string(try $0.thisDocumentType().name) },
      .get("publicId") { $0.string(try $0.thisDocumentType().publicID) },
      .get("systemId") { $0.string(try $0.thisDocumentType().systemID) },
    ] + ChildNodeBindings.members
  }

  /// - Source: https://dom.spec.whatwg.org/#interface-attr
  static let attr: Interface = Interface("Attr", parent: .node) {
    [
      .get("namespaceURI") { $0.stringOrNull(try $0.thisAttr().name.namespace) },
      .get("prefix") { $0.stringOrNull(try $0.thisAttr().name.prefix) },
      .get("localName") { $0.string(try $0.thisAttr().name.localName) },
      .get("name") { $0.string(try $0.thisAttr().name.qualified) },
      .attribute(
        "value", get: { $0.string(inTree: try $0.thisAttr().content) },
        set: { call in
          try call.thisAttr().setValue(try call.text(0))
          return nil
        }),
      .get("ownerElement") { $0.wrap(try $0.thisAttr().ownerElement) },
      .get("specified") { $0.boolean(true) },
    ]
  }

  /// - Source: https://dom.spec.whatwg.org/#interface-documentfragment
  static let documentFragment: Interface = Interface(
    "DocumentFragment", parent: .node,
    constructor: (0, { $0.wrap($0.realm.document.createDocumentFragment()) }),
    unscopables: ParentNodeBindings.unscopables
  ) {
    [
      .method("getElementById", 1) { call in
        let id = try call.text(0)
        let found = try call.thisNode().descendantElements.first { $0.id == id }
        return id.isEmpty ? call.null : call.wrap(found)
      }
    ] + ParentNodeBindings.members
  }
}

extension Call {
  func thisCharacterData() throws -> CharacterData {
    guard let data = CharacterData(try thisNode()) else { throw Call.wrongReceiver }
    return data
  }

  func thisDocumentType() throws -> DocumentType {
    guard let type = DocumentType(try thisNode()) else { throw Call.wrongReceiver }
    return type
  }

  func thisAttr() throws -> Attr {
    guard let attribute = Attr(try thisNode()) else { throw Call.wrongReceiver }
    return attribute
  }
}
