internal import CLibXML2
public import PageURL
internal import TextEncoding

/// - Source: https://dom.spec.whatwg.org/#concept-document
public final class DocumentState: AttachmentOwner {
  /// The document's group, which also owns this object.
  public unowned let group: DocumentGroup

  public var url: DOMString = "about:blank" {
    didSet { hasURL = true }
  }

  /// Whether the document has a URL. Documents that `createHTMLDocument` creates have none: `url`
  /// is then `about:blank`, but is not used as a base URL.
  var hasURL = false

  public var contentType: DOMString = "application/xml"

  public var characterSet: DOMString = "UTF-8" {
    didSet { queryEncoder = DocumentState.queryEncoder(label: characterSet) }
  }

  /// The encoder for URL queries; `nil` for UTF-8.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url
  public private(set) var queryEncoder: QueryEncoder?

  /// In quirks mode, for example, class names and IDs are matched ASCII case-insensitively.
  public var isInQuirksMode = false

  public var hasBrowsingContext = false

  /// The navigable that contains or contained the document. The page's document has none.
  public internal(set) var navigable: ContentNavigable?

  /// The first XML parser error; the document is then incomplete.
  public var wellFormednessError: DOMString?

  /// A counter of the changes to all nodes of the document, connected or not.
  var version = 0

  package var doctypeSource: (node: Node, range: SourceRange)?

  /// The document's associated inert template document.
  var templateContentsOwner: UnsafeMutablePointer<xmlDoc>?

  // OPTIMIZATION: The following caches are properties, not attachments. Tree changes, selectors and
  // URL parsing use them for each node, and an attachment lookup takes about 65 instructions more.

  var elementIndices: [ElementIndex] = []

  /// The body element, valid while the group's `versions.structure` is `version`.
  var body: (version: Int, element: UnsafeMutablePointer<xmlNode>?)?

  /// Created when scripts can access the document.
  var namedElements: DocumentNamedElements?

  /// Candidates for `namedElements` that were not examined yet.
  var notedElements: [UnsafeMutablePointer<xmlNode>] = []

  /// The pragma-set default language, valid while the group's `versions.meta` is `version`.
  var contentLanguage: (version: Int, language: DOMString)?

  /// The first `<base>` element with an `href`, valid while the group's `versions.base` is
  /// `version`.
  var baseElement: (version: Int, element: UnsafeMutablePointer<xmlNode>?)?

  /// The document URL when the base URL was frozen, valid while the group's `versions.base` is
  /// `version`. `url` is `nil` if the document had no URL.
  var urlOfBase: (version: Int, url: DOMString?)?

  /// The document base URL, valid while the group's `versions.base` is `version`.
  var baseURL: (version: Int, record: URLRecord?)?

  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#designMode
  public var isInDesignMode = false {
    didSet { group.elementStateDidChange() }
  }

  public var attachments = Attachments<DocumentState>()

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

/// The additional state of the few elements that need it.
public final class ElementState: AttachmentOwner {
  var templateContents: UnsafeMutablePointer<xmlNode>?

  /// The `<template>` that declares the shadow root; it is not in the element's children.
  var shadowTemplate: UnsafeMutablePointer<xmlNode>?

  /// The shadow root. A declarative shadow root is created when it is first requested.
  var shadowRoot: UnsafeMutablePointer<xmlNode>?

  /// Only for elements with very many attributes.
  var attributeIndex: AttributeIndex?

  public var attachments = Attachments<ElementState>()
}
