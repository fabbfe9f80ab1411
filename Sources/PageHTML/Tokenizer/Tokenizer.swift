import CLibXML2
internal import Infra
import PageDOM

/// A tokenizer, which returns tokens on request. The text is UTF-8 or WTF-8. `State` contains the
/// standard's states that outlast a token; the others are positions in functions. Tokens need no
/// allocation, because buffers are reused.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#tokenization
struct Tokenizer: ~Copyable {
  enum State: Sendable {
    /// https://html.spec.whatwg.org/multipage/parsing.html#data-state
    case data
    /// https://html.spec.whatwg.org/multipage/parsing.html#rcdata-state
    case rcdata
    /// https://html.spec.whatwg.org/multipage/parsing.html#rawtext-state
    case rawtext
    /// https://html.spec.whatwg.org/multipage/parsing.html#script-data-state
    case scriptData
    /// https://html.spec.whatwg.org/multipage/parsing.html#plaintext-state
    case plaintext
    /// https://html.spec.whatwg.org/multipage/parsing.html#cdata-section-state
    case cdataSection
  }

  /// The current state; the tree builder changes it after some start tags.
  var state = State.data

  /// Whether `<![CDATA[` starts a section, because the adjusted current node is foreign.
  var allowsCDATA = false

  private(set) var token = Token()

  /// The attributes of the last start tag, without duplicates.
  var attributes = ValueBuffer<Token.Attribute>(capacity: 16)

  var doctype: DoctypeDeclaration?

  /// The name of the last start tag. Its end tag ends RCDATA, RAWTEXT and script data.
  var lastStartTag: (name: UnsafePointer<xmlChar>, count: Int)?

  private(set) var input: UnsafePointer<UInt8>
  private(set) var end: Int
  var position = 0

  /// The offset up to which `nextComplete` has found no `>`.
  private var searchedForEnd = 0

  var names: NameTable
  var tagCount: UInt32 = 0
  /// Decoded characters, or a comment's data.
  var text = ByteBuffer()
  /// Decoded attribute values.
  var values = ByteBuffer()
  /// A name after lower-casing and replacement.
  var scratch = ByteBuffer(capacity: 64)

  /// - Parameter input: The text, less than 4 GiB; its memory must stay valid.
  init(_ input: UnsafeBufferPointer<UInt8>, names: DocumentNames) {
    self.input = input.baseAddress ?? StaticString("").utf8Start
    end = input.count
    self.names = NameTable(names)
  }

  /// Continues with a longer text, which may be at another address.
  mutating func resume(with text: UnsafeBufferPointer<UInt8>) {
    input = text.baseAddress ?? StaticString("").utf8Start
    end = text.count
  }

  /// Returns the next token, or `nil` if further text could change it. The text of an incomplete
  /// token is read again later.
  mutating func nextComplete() -> Token.Kind? {
    let start = position
    // All markup except CDATA sections ends with `>`. Wait for the `>`, so that no text is read
    // twice.
    if state == .data, start < end, input[start] == 0x3C, isMarkup(at: start),
      !(allowsCDATA && input[start + 1] == 0x21)
    {
      let searched = max(start, searchedForEnd)
      guard firstByte(0x3E, in: searched..<end) != nil else {
        searchedForEnd = end
        return nil
      }
    }
    let stateBefore = state
    let kind = next()
    if position < end { return kind }
    let isComplete =
      switch kind {
      case .startTag, .endTag, .null: true
      case .doctype: start < end && input[end - 1] == 0x3E
      case .comment: endsComment(from: start)
      case .characters, .endOfFile: false
      }
    if isComplete { return kind }
    let first = Int(token.range.lowerBound)
    // Further text cannot change the characters before a possible start of markup or of a
    // reference.
    let certain = kind == .characters ? certainEnd(from: first) : first
    position = start
    state = stateBefore
    guard certain > first else { return nil }
    let whole = end
    end = certain
    defer { end = whole }
    return next()
  }

  mutating func next() -> Token.Kind {
    while position < end {
      let start = position
      let kind: Token.Kind? =
        switch state {
        case .data: nextInData()
        case .rcdata: nextInRCDATA()
        case .rawtext: nextInRAWTEXT()
        case .scriptData: nextInScriptData()
        case .plaintext: setText(position..<end, resumingAt: end)
        case .cdataSection: nextInCDATASection()
        }
      guard let kind else { continue }
      token.kind = kind
      token.range = UInt32(truncatingIfNeeded: start)..<UInt32(truncatingIfNeeded: position)
      return kind
    }
    token.kind = .endOfFile
    token.range = UInt32(truncatingIfNeeded: end)..<UInt32(truncatingIfNeeded: end)
    return .endOfFile
  }

  /// Returns the value of an attribute; valid until the next token is requested.
  @inline(__always)
  func value(of attribute: Token.Attribute) -> UnsafeBufferPointer<UInt8> {
    if attribute.isVerbatim {
      return UnsafeBufferPointer(start: input + attribute.valueStart, count: attribute.valueCount)
    }
    let end = attribute.valueStart + attribute.valueCount
    return UnsafeBufferPointer(rebasing: values.bytes[attribute.valueStart..<end])
  }

  // MARK: Tokens

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#data-state
  private mutating func nextInData() -> Token.Kind? {
    switch input[position] {
    case 0x3C where isMarkup(at: position): return readMarkup()
    case 0: return readNulls(to: end)
    default: return readCharacters(isRCDATA: false)
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state
  @inline(__always)
  mutating func isMarkup(at position: Int) -> Bool {
    guard position &+ 1 < end else { return false }
    let next = input[position &+ 1]
    // `</` at the end is text.
    if next == 0x2F { return position &+ 2 < end }
    return next.isASCIIAlpha || next == 0x21 || next == 0x3F
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state
  private mutating func readMarkup() -> Token.Kind? {
    switch input[position &+ 1] {
    case 0x21: return readMarkupDeclaration()
    case 0x2F:
      // https://html.spec.whatwg.org/multipage/parsing.html#end-tag-open-state
      let next = input[position &+ 2]
      if next.isASCIIAlpha {
        position &+= 2
        return readTag(isEndTag: true)
      }
      if next == 0x3E {
        position &+= 3
        return nil
      }
      return readBogusComment(from: position &+ 2)
    case 0x3F: return readBogusComment(from: position &+ 1)
    default:
      position &+= 1
      return readTag(isEndTag: false)
    }
  }

  // MARK: Token contents

  @inline(__always)
  mutating func set(_ name: NameTable.Name, isSelfClosing: Bool) {
    token.name = name.pointer
    token.nameID = name.id
    token.tag = name.tag
    token.isSelfClosing = isSelfClosing
  }

  mutating func renameTag(_ name: UnsafePointer<xmlChar>, _ tag: ElementTag) {
    token.name = name
    token.nameID = Int(tag.rawValue)
    token.tag = tag
  }

  @inline(__always)
  mutating func setVerbatimText(_ range: Range<Int>) {
    token.text = UnsafeBufferPointer(start: input + range.lowerBound, count: range.count)
    token.isVerbatim = true
  }

  @inline(__always)
  mutating func setDecodedText() {
    token.text = text.bytes
    token.isVerbatim = false
  }

  @inline(__always)
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: input + range.lowerBound, count: range.count)
  }
}
