internal import PageDOM
internal import PageHTML
internal import PageJavaScript

final class DOMParserObject {}

final class XMLSerializerObject {}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#the-domparser-interface
  static let domParser: Interface = Interface(
    "DOMParser",
    constructor: (0, { call in call.realm.wrap(DOMParserObject(), as: .domParser).value })
  ) {
    [
      .method("parseFromString", 2) { call in
        _ = try call.this(DOMParserObject.self)
        let text = try call.text(0)
        let type = try call.text(1)
        let realm = call.realm
        let document: Document
        switch type {
        case "text/html":
          // Scripting is disabled without a browsing context, so `noscript` contains elements.
          document = realm.parser.parseDocument(
            text.string, into: realm.group, isScripting: false, allowsShadowRoots: false)
        case "text/xml", "application/xml", "application/xhtml+xml", "image/svg+xml":
          document = XMLParser().parseDocument(text, into: realm.group, contentType: type)
        default:
          throw NativeError.type(
            "Argument 2 ('type') to DOMParser.parseFromString must be one of: \"text/html\", "
              + "\"text/xml\", \"application/xml\", \"application/xhtml+xml\", \"image/svg+xml\"")
        }
        // WebKit sets the URL after parsing, so a relative URL in `base` does not resolve.
        document.setURL(realm.document.state.url)
        return call.wrap(document.node)
      }
    ]
  }

  /// - Source: https://w3c.github.io/DOM-Parsing/#the-xmlserializer-interface
  static let xmlSerializer: Interface = Interface(
    "XMLSerializer",
    constructor: (0, { call in call.realm.wrap(XMLSerializerObject(), as: .xmlSerializer).value })
  ) {
    [
      .method("serializeToString", 1) { call in
        _ = try call.this(XMLSerializerObject.self)
        return call.string(XMLSerializer.outerXML(of: try call.node(0)))
      }
    ]
  }
}
