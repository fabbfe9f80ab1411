import CLibXML2

/// A token. Positions are byte offsets into the original text, before newlines are normalized.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#tokenization
struct Token {
  enum Kind: UInt8 {
    case doctype, startTag, endTag, comment, endOfFile
    /// Characters, none of which is U+0000.
    case characters
    /// One or more U+0000, which the tree builder drops or replaces.
    case null
  }

  var kind = Kind.endOfFile

  var range: Range<UInt32> = 0..<0

  /// A tag's name, interned in the documents' name table.
  var name = StaticString("").utf8Start
  /// The identifier of a tag's name; see `NameTable.Name.id`.
  var nameID = 0
  var tag = ElementTag.other
  var isSelfClosing = false

  /// The characters, or a comment's data; valid until the next token is requested.
  var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Whether `text` is identical to the source in `range`.
  var isVerbatim = false

  struct Attribute {
    var name: UnsafePointer<xmlChar>
    /// The start of the name, and the end of the value including its closing quote.
    var start: UInt32
    var end: UInt32
    /// The position of the value: in the text if `isVerbatim`, else in the decoded values.
    var valueStart: Int
    var valueCount: Int
    var isVerbatim: Bool

    var range: Range<UInt32> { start..<end }
  }
}
