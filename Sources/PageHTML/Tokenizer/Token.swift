import CLibXML2

/// What the tokenizer found last.
///
/// Positions count bytes of the text as it came, in which line ends are not normalised yet.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#tokenization
struct Token {
  enum Kind: UInt8 {
    case doctype, startTag, endTag, comment, endOfFile
    /// Some characters, none of which is U+0000.
    case characters
    /// One or more U+0000, which the tree builder drops or replaces.
    case null
  }

  var kind = Kind.endOfFile

  /// Where the token stands.
  var range: Range<UInt32> = 0..<0

  /// A tag's name, as the documents' table holds it.
  var name = StaticString("").utf8Start
  /// Which name a tag has; see `NameTable.Name.id`.
  var nameID = 0
  /// What a tag's name means.
  var tag = ElementTag.other
  var isSelfClosing = false

  /// The characters, or a comment's data, until the next token is asked for.
  var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Whether `text` is what stands in `range`, byte by byte.
  var isVerbatim = false

  /// An attribute of a start tag.
  struct Attribute {
    var name: UnsafePointer<xmlChar>
    /// Where the name starts, and where the value ends with its closing quote.
    var start: UInt32
    var end: UInt32
    /// Where the value stands, in the text or among the decoded values.
    var valueStart: Int
    var valueCount: Int
    var isVerbatim: Bool

    var range: Range<UInt32> { start..<end }
  }
}
