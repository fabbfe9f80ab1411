package import CLibXML2
public import PageURL
internal import TextEncoding

/// What a document has beside its tree.
/// - Source: https://dom.spec.whatwg.org/#concept-document
public final class DocumentState {
  /// The group that the document belongs to, which also owns this object.
  public unowned let group: DocumentGroup

  /// The document's address.
  public var url: DOMString = "about:blank" {
    didSet { hasURL = true }
  }

  /// Whether the document was given an address: `createHTMLDocument` and its like give none. Such
  /// a document calls itself about:blank too, but nothing is resolved against it.
  var hasURL = false

  /// The MIME type that `contentType` gives.
  public var contentType: DOMString = "application/xml"

  /// The encoding's name that `characterSet` gives.
  public var characterSet: DOMString = "UTF-8" {
    didSet { queryEncoder = DocumentState.queryEncoder(label: characterSet) }
  }

  /// Encodes the queries of the document's addresses; `nil` where they are in UTF-8.
  /// - Source: https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url
  public private(set) var queryEncoder: QueryEncoder?

  /// Whether the document renders as old browsers did; decides how class names and IDs compare.
  public var isInQuirksMode = false

  /// Whether the document is shown, as the page's own one and those of its frames are.
  public var hasBrowsingContext = false

  /// The navigable that shows the document, or did; `nil` for the page's own document and for those
  /// that nobody sees.
  public internal(set) var navigable: ContentNavigable?

  /// What an XML parser said first of a text that is not well-formed, and of which the document
  /// holds only a part.
  public var wellFormednessError: DOMString?

  /// Grows with every change of the document's nodes, in its tree or not.
  var version = 0

  /// The document type that stands in the page's text, and where.
  package var doctypeSource: (node: UnsafeMutablePointer<xmlNode>, range: SourceRange)?

  /// The document that holds the contents of this document's templates.
  var templateContentsOwner: UnsafeMutablePointer<xmlDoc>?

  /// The indices of the document's elements that were asked for.
  var elementIndices: [ElementIndex] = []

  /// The document's body, as of a version of the group's structure.
  var body: (version: Int, element: UnsafeMutablePointer<xmlNode>?)?

  /// The elements that the document shows by name, once scripts see the document.
  var namedElements: DocumentNamedElements?

  /// Elements that may be among them, which nobody has looked at yet.
  var notedElements: [UnsafeMutablePointer<xmlNode>] = []

  /// The language of elements that have none themselves, as of a version of the group's `<meta>`.
  var contentLanguage: (version: Int, language: DOMString)?

  /// The `<base>` that counts, as of a version of the group's bases.
  var baseElement: (version: Int, element: UnsafeMutablePointer<xmlNode>?)?

  /// The address that the document had, `nil` for none, when its `<base>` came to what it is, as
  /// of a version of the group's bases: another address of the document leaves that alone.
  var urlOfBase: (version: Int, url: DOMString?)?

  /// What relative addresses are resolved against, as of a version of the group's bases.
  var baseURL: (version: Int, record: URLRecord?)?

  /// The element that has the focus.
  var focusedElement: UnsafeMutablePointer<xmlNode>?

  /// Whether all of the document can be edited.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#designMode
  public var isInDesignMode = false {
    didSet { group.elementStateDidChange() }
  }

  /// What stands above everything else, once there is such a thing.
  var topLayer: TopLayer?

  /// The styles of the document's elements, once they were asked for.
  var styles: StyleResolver?

  /// Where the boxes are, once it was asked for.
  var layout: Layout?

  /// How the document is shown, once it was asked for.
  var rendering: Rendering?

  /// What the bindings and other layers keep with the document.
  public var attachments: [ObjectIdentifier: AnyObject] = [:]

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

/// What an element has beside its place in the tree, for the few that have any of it.
public final class ElementState {
  /// The contents of a `<template>`.
  var templateContents: UnsafeMutablePointer<xmlNode>?

  /// The `<template>` that declares the element's shadow root, and is no child of it.
  var shadowTemplate: UnsafeMutablePointer<xmlNode>?

  /// The element's shadow root, once a script could know it.
  var shadowRoot: UnsafeMutablePointer<xmlNode>?

  /// What the element shows, once it was asked for.
  var contentNavigable: ContentNavigable?

  /// The attributes by name, where there are very many.
  var attributeIndex: AttributeIndex?

  /// What the bindings and other layers keep with the element.
  public var attachments: [ObjectIdentifier: AnyObject] = [:]
}
