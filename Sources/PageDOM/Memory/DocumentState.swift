internal import CLibXML2
public import PageURL
internal import TextEncoding

/// The state of a document in addition to its tree.
/// - Source: https://dom.spec.whatwg.org/#concept-document
public final class DocumentState: AttachmentOwner {
  /// The group of the document, which also owns this object.
  public unowned let group: DocumentGroup

  /// The document's URL.
  public var url: DOMString = "about:blank" {
    didSet { hasURL = true }
  }

  /// Whether the document was created with a URL. Documents of `createHTMLDocument` and similar
  /// methods have none. Their `url` is also about:blank, but it is not a base URL.
  var hasURL = false

  /// The document's content type.
  public var contentType: DOMString = "application/xml"

  /// The name of the document's encoding.
  public var characterSet: DOMString = "UTF-8" {
    didSet { queryEncoder = DocumentState.queryEncoder(label: characterSet) }
  }

  /// The encoder for URL queries in the document; `nil` for UTF-8.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url
  public private(set) var queryEncoder: QueryEncoder?

  /// Whether the document is in quirks mode, which also determines how class names and IDs are
  /// compared.
  public var isInQuirksMode = false

  /// Whether the document has a browsing context, like the page's document and those of its frames.
  public var hasBrowsingContext = false

  /// The navigable that contains or contained the document; `nil` for the page's document and for
  /// documents without a browsing context.
  public internal(set) var navigable: ContentNavigable?

  /// The first error of the XML parser if the source is not well-formed; the document is then
  /// incomplete.
  public var wellFormednessError: DOMString?

  /// A counter of the changes to all nodes of the document, connected or not.
  var version = 0

  /// The doctype of the page source and its source range.
  package var doctypeSource: (node: Node, range: SourceRange)?

  /// The document's associated inert template document.
  var templateContentsOwner: UnsafeMutablePointer<xmlDoc>?

  /// The element indices that were created.
  var elementIndices: [ElementIndex] = []

  /// The body element, cached for a structure version of the group.
  var body: (version: Int, element: UnsafeMutablePointer<xmlNode>?)?

  /// The elements that the document exposes by name, once scripts can access the document.
  var namedElements: DocumentNamedElements?

  /// Candidates for `namedElements` that were not examined yet.
  var notedElements: [UnsafeMutablePointer<xmlNode>] = []

  /// The pragma-set default language, cached for a `<meta>` version of the group.
  var contentLanguage: (version: Int, language: DOMString)?

  /// The first `<base>` element with an `href`, cached for a `<base>` version of the group.
  var baseElement: (version: Int, element: UnsafeMutablePointer<xmlNode>?)?

  /// The document's URL from which the frozen base URL is computed, with the `<base>` version of
  /// the group. Later changes of the document's URL do not affect the frozen base URL.
  ///
  /// `url` is `nil` if the document had no URL.
  var urlOfBase: (version: Int, url: DOMString?)?

  /// The document base URL, cached for a `<base>` version of the group.
  var baseURL: (version: Int, record: URLRecord?)?

  /// Whether design mode is enabled.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#designMode
  public var isInDesignMode = false {
    didSet { group.elementStateDidChange() }
  }

  /// The state of subsystems.
  package var attachments = Attachments<DocumentState>()

  init(group: DocumentGroup) {
    self.group = group
  }

  static func queryEncoder(label: DOMString) -> QueryEncoder? {
    let encoding = label.bytes.withUnsafeBufferPointer { Encoding(label: $0) }
    guard let encoding = encoding?.outputEncoding, encoding != .utf8 else { return nil }
    return { text, output in
      var encoder = EncodingEncoder(encoding)
      var index = 0
      var bytes: [UInt8] = []
      var unencodable: Unicode.Scalar?
      repeat {
        bytes.removeAll(keepingCapacity: true)
        unencodable = encoder.encodeOrFail(text, from: &index, isLast: true, into: &bytes)
        bytes.withUnsafeBufferPointer { output.append(contentsOf: $0) }
        if let unencodable { output.appendUnencodable(unencodable.value) }
      } while unencodable != nil
    }
  }
}

/// The state of an element in addition to the tree, for the few elements that need it.
public final class ElementState: AttachmentOwner {
  var templateContents: UnsafeMutablePointer<xmlNode>?

  /// The `<template>` that declares the element's shadow root; it is not in the element's children.
  var shadowTemplate: UnsafeMutablePointer<xmlNode>?

  /// The element's shadow root, once a script can access it.
  var shadowRoot: UnsafeMutablePointer<xmlNode>?

  /// The attributes by name, for elements with very many attributes.
  var attributeIndex: AttributeIndex?

  /// The state of subsystems.
  package var attachments = Attachments<ElementState>()
}
