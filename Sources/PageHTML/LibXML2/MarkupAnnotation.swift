import PageDOM

/// Something of a page that libxml2's HTML parser could not read, kept beside what it reads.
enum MarkupAnnotation {
  /// An attribute with its value decoded.
  typealias Attribute = (name: QualifiedName, value: DOMString)

  /// Where a comment belongs.
  enum Place {
    /// Where it stands.
    case current
    /// At the end of the `html` element.
    case html
    /// At the end of the document.
    case document
  }

  /// The contents of an element: the attributes that libxml2 could not read, and the text.
  case element(attributes: [Attribute]?, text: DOMString?)
  /// A comment.
  case comment(DOMString, Place)
  /// Text.
  case text(DOMString)
  /// The document type.
  case doctype(name: DOMString, publicID: DOMString, systemID: DOMString)
  /// The attributes of a further `<html>`.
  case htmlAttributes([Attribute])
  /// The attributes of a further `<body>`.
  case bodyAttributes([Attribute])
  /// The end tag of a template.
  case templateEnd
  /// An end tag that libxml2 ignores where the standard does not; the tag itself follows.
  case endTag(ElementTag)
}

/// The real name of an element that libxml2 sees under another one.
struct AliasedName: Hashable {
  /// The namespace; `nil` for HTML.
  var namespace: DOMString?
  /// The local name.
  var localName: DOMString
}
