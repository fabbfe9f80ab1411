internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-document
  static let document: Interface = Interface(
    "Document", parent: .node,
    constructor: (
      0,
      { call in
        let document = Document(isHTML: false, in: call.realm.group)
        document.state.contentType = "application/xml"
        document.state.attachments[ConstructedDocument.key] = ConstructedDocument()
        return call.wrap(document.node)
      }
    ),
    unscopables: ParentNodeBindings.unscopables
  ) {
    DocumentBindings.information + DocumentBindings.creation + DocumentBindings.search
      + TraversalCreation.members + XPathCalls.members { _ = try $0.thisDocument() }
      + HTMLDocumentBindings.members + EditingCommandBindings.members + ParentNodeBindings.members
      + EventBindings.documentMembers + ShadowRootBindings.documentMembers
      + StyleSheetBindings.treeMembers + WindowLayoutBindings.documentMembers
      + [FontFaceSource.member]
  } ownMembers: {
    HTMLDocumentBindings.ownMembers
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#the-document-object
  static let htmlDocument: Interface = Interface(
    "HTMLDocument", parent: .document, nativeClass: .htmlDocument)

  /// - Source: https://dom.spec.whatwg.org/#xmldocument
  static let xmlDocument: Interface = Interface("XMLDocument", parent: .document)

  /// - Source: https://dom.spec.whatwg.org/#interface-domimplementation
  static let domImplementation: Interface = Interface("DOMImplementation") {
    [
      .method("createDocumentType", 3) { call in
        let document = try call.this(DOMImplementationObject.self).document
        let name = try call.text(0)
        guard XMLName.isQualifiedName(name) else { throw DOMException.invalidCharacter }
        return call.wrap(
          document.createDocumentType(
            name: name, publicID: try call.text(1), systemID: try call.text(2)))
      },
      .method("createDocument", 2) { call in
        _ = try call.this(DOMImplementationObject.self)
        return call.wrap(try DocumentBindings.createDocument(call))
      },
      .method("createHTMLDocument") { call in
        _ = try call.this(DOMImplementationObject.self)
        let title = call.has(0) ? try call.text(0) : nil
        let document = call.realm.group.makeHTMLDocument(title: title)
        call.realm.attachment(OpenDocuments.key) { OpenDocuments() }.addMade(document)
        return call.wrap(document.node)
      },
      .method("hasFeature") { $0.boolean(true) },
    ]
  }
}

/// A marker of documents that `new Document` created. Their interface is `Document` itself.
private final class ConstructedDocument {
  static let key = AttachmentKey<DocumentState, ConstructedDocument>()
}

extension Document {
  var interface: Interface {
    if isHTML { return .htmlDocument }
    return state.attachments[ConstructedDocument.key] == nil ? .xmlDocument : .document
  }
}

final class DOMImplementationObject {
  let document: Document

  init(_ document: Document) {
    self.document = document
  }
}

enum DocumentBindings {
  static var information: [Member] {
    [
      .get("implementation") { call in
        let document = try call.thisDocument()
        let realm = call.realm
        return realm.sameObject(.implementation, of: document.node) {
          realm.wrap(DOMImplementationObject(document), as: .domImplementation)
        }.value
      },
      .get("URL") { $0.string(try $0.thisDocument().state.url) },
      .get("documentURI") { $0.string(try $0.thisDocument().state.url) },
      .get("compatMode") { call in
        call.string(try call.thisDocument().state.isInQuirksMode ? "BackCompat" : "CSS1Compat")
      },
      .get("characterSet") { $0.string(try $0.thisDocument().state.characterSet) },
      .get("charset") { $0.string(try $0.thisDocument().state.characterSet) },
      .get("inputEncoding") { $0.string(try $0.thisDocument().state.characterSet) },
      .get("contentType") { $0.string(try $0.thisDocument().state.contentType) },
      .get("doctype") { $0.wrap(try $0.thisDocument().doctype?.node) },
      .get("documentElement") { $0.wrap(try $0.thisDocument().documentElement) },
    ]
  }

  static var creation: [Member] {
    [
      .method("createElement", 1) { call in
        let element = try call.thisDocument().createElement(localName: try call.text(0))
        return call.wrap(call.realm.constructed(element))
      },
      .method("createElementNS", 2) { call in
        let document = try call.thisDocument()
        let namespace = try call.textOrNull(0)
        return call.wrap(
          call.realm.constructed(
            document.createElement(
              try QualifiedName(validating: try call.text(1), namespace: namespace))))
      },
      .method("createDocumentFragment") { call in
        call.wrap(try call.thisDocument().createDocumentFragment())
      },
      .method("createTextNode", 1) { call in
        call.wrap(try call.thisDocument().createTextNode(try call.text(0)))
      },
      .method("createCDATASection", 1) { call in
        call.wrap(try call.thisDocument().createCDATASection(try call.text(0)))
      },
      .method("createComment", 1) { call in
        call.wrap(try call.thisDocument().createComment(try call.text(0)))
      },
      .method("createProcessingInstruction", 2) { call in
        call.wrap(
          try call.thisDocument().createProcessingInstruction(
            target: try call.text(0), data: try call.text(1)))
      },
      .method("createAttribute", 1) { call in
        let document = try call.thisDocument()
        let name = try call.text(0)
        guard XMLName.isName(name) else { throw DOMException.invalidCharacter }
        return call.wrap(
          document.createAttribute(
            QualifiedName(localName: document.isHTML ? name.asciiLowercased : name)
          ).node)
      },
      .method("createAttributeNS", 2) { call in
        let document = try call.thisDocument()
        let namespace = try call.textOrNull(0)
        return call.wrap(
          document.createAttribute(
            try QualifiedName(validating: try call.text(1), namespace: namespace)
          ).node)
      },
      .method("importNode", 1) { call in
        let document = try call.thisDocument()
        let node = try call.node(0)
        guard !node.isDocument, ShadowRoot(node) == nil else { throw DOMException.notSupported }
        return call.wrap(node.clone(deep: call.boolean(1), document: document))
      },
      .method("adoptNode", 1) { call in
        call.wrap(try call.thisDocument().adopt(try call.node(0)))
      },
    ]
  }

  static var search: [Member] {
    [
      .method("getElementById", 1) { call in
        call.wrap(try call.thisDocument().element(id: try call.text(0)))
      },
      .method("getElementsByTagName", 1) { try $0.elementsByTagName() },
      .method("getElementsByTagNameNS", 2) { try $0.elementsByTagNameNS() },
      .method("getElementsByClassName", 1) { try $0.elementsByClassName() },
      .method("getElementsByName", 1) { call in
        call.realm.collection(.name(try call.text(0)), below: try call.thisDocument().node).value
      },
    ]
  }

  /// - Source: https://dom.spec.whatwg.org/#dom-domimplementation-createdocument
  static func createDocument(_ call: Call) throws -> Node {
    let namespace = try call.textOrNull(0)
    let qualifiedName = try call.textNullIsEmpty(1)
    // 1–3.
    let group = call.realm.group
    let document = Document(isHTML: false, in: group)
    let element =
      qualifiedName.isEmpty
      ? nil
      : document.createElement(try QualifiedName(validating: qualifiedName, namespace: namespace))
    // 4–5.
    if let doctype = try call.nodeOrNull(2) {
      guard doctype.kind == .documentType else { throw call.wrongArgument(2, "DocumentType") }
      try document.node.append(doctype)
    }
    if let element { try document.node.append(element.node) }
    // 7.
    switch namespace {
    case Namespace.html: document.state.contentType = "application/xhtml+xml"
    case Namespace.svg: document.state.contentType = "image/svg+xml"
    default: document.state.contentType = "application/xml"
    }
    return document.node
  }
}
