internal import Infra
import PageDOM
private import PlatformLibC

/// An iterator over the tags, text and other parts of an XML document's text. The parts of a
/// malformed text are meaningless, but cover the text.
/// - Source: https://www.w3.org/TR/xml/#sec-logical-struct
struct XMLSource {
  enum Kind {
    case declaration, documentType, startTag, emptyElementTag, endTag, text, cdataSection, comment
    case instruction
    /// Markup that is not well-formed in any document.
    case other
  }

  struct Part {
    var kind: Kind
    var range: Range<Int>
    /// The number of quoted values in a tag.
    var valueCount = 0
  }

  let text: UnsafeBufferPointer<UInt8>
  let start: Int
  private var position: Int
  /// The part of the last document type's internal subset that `next` has not searched yet.
  private var subset = 0..<0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    start = text.utf8ByteOrderMarkLength
    position = start
  }

  /// Returns the next part. The comments and processing instructions of an internal subset follow
  /// the document type, because parsers report them after it.
  mutating func next() -> Part? {
    if let part = nextInSubset() { return part }
    guard position < text.count else { return nil }
    let start = position
    guard text[start] == 0x3C else {
      position = find(0x3C, from: start)
      return Part(kind: .text, range: start..<position)
    }
    switch start + 1 < text.count ? text[start + 1] : 0 {
    case 0x2F: return part(.endTag, from: start, to: find(0x3E, from: start) + 1)
    case 0x3F:
      let isDeclaration =
        start == self.start && isAt("<?xml", start) && start + 5 < text.count
        && text[start + 5].isASCIIWhitespace
      return part(
        isDeclaration ? .declaration : .instruction, from: start, to: end(of: "?>", start + 2))
    case 0x21:
      if isAt("<!--", start) { return part(.comment, from: start, to: end(of: "-->", start + 4)) }
      if isAt("<![CDATA[", start) {
        return part(.cdataSection, from: start, to: end(of: "]]>", start + 9))
      }
      if isAt("<!DOCTYPE", start) { return documentType(from: start) }
      return part(.other, from: start, to: find(0x3E, from: start) + 1)
    default: return tag(from: start)
    }
  }

  /// The internal subset, without brackets, of the document type that `next` returned last; or
  /// empty.
  private(set) var internalSubset = 0..<0

  private mutating func part(_ kind: Kind, from start: Int, to end: Int) -> Part {
    position = min(end, text.count)
    return Part(kind: kind, range: start..<position)
  }

  /// Reads a tag, in which a quoted value may contain `>`.
  private mutating func tag(from start: Int) -> Part {
    var index = start + 1
    var valueCount = 0
    while index < text.count, text[index] != 0x3E {
      let byte = text[index]
      if byte == 0x22 || byte == 0x27 {
        valueCount += 1
        index = find(byte, from: index + 1)
      }
      index += 1
    }
    let isEmpty = index < text.count && text[index - 1] == 0x2F
    var part = part(isEmpty ? .emptyElementTag : .startTag, from: start, to: index + 1)
    part.valueCount = valueCount
    return part
  }

  // MARK: Document type

  private mutating func documentType(from start: Int) -> Part {
    internalSubset = 0..<0
    var index = start
    while index < text.count, text[index] != 0x3E, text[index] != 0x5B {
      index = afterLiteral(index)
    }
    guard index < text.count, text[index] == 0x5B else {
      return part(.documentType, from: start, to: index + 1)
    }
    let first = index + 1
    index = first
    while index < text.count, text[index] != 0x5D {
      index = afterDeclaration(index)
    }
    internalSubset = first..<min(index, text.count)
    subset = internalSubset
    return part(.documentType, from: start, to: find(0x3E, from: min(index, text.count)) + 1)
  }

  private mutating func nextInSubset() -> Part? {
    var index = subset.lowerBound
    while index < subset.upperBound {
      let next = min(afterDeclaration(index), subset.upperBound)
      defer { index = next }
      let isComment = isAt("<!--", index)
      guard isComment || isAt("<?", index) else { continue }
      subset = next..<subset.upperBound
      return Part(kind: isComment ? .comment : .instruction, range: index..<next)
    }
    subset = 0..<0
    return nil
  }

  /// Skips a declaration, comment or processing instruction, or else one byte.
  func afterDeclaration(_ start: Int) -> Int {
    guard text[start] == 0x3C else { return start + 1 }
    if isAt("<!--", start) { return end(of: "-->", start + 4) }
    if isAt("<?", start) { return end(of: "?>", start + 2) }
    guard isAt("<!", start) else { return start + 1 }
    var index = start
    while index < text.count, text[index] != 0x3E { index = afterLiteral(index) }
    return min(index + 1, text.count)
  }

  /// Skips a quoted literal, or one byte.
  func afterLiteral(_ index: Int) -> Int {
    let byte = text[index]
    guard byte == 0x22 || byte == 0x27 else { return index + 1 }
    return min(find(byte, from: index + 1) + 1, text.count)
  }

  // MARK: Bytes

  private func find(_ byte: UInt8, from start: Int) -> Int {
    guard start < text.count, let base = text.baseAddress,
      let found = memchr(base + start, Int32(byte), text.count - start)
    else { return text.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func end(of delimiter: StaticString, _ start: Int) -> Int {
    var index = find(delimiter.utf8Start[0], from: start)
    while index < text.count {
      if isAt(delimiter, index) { return index + delimiter.utf8CodeUnitCount }
      index = find(delimiter.utf8Start[0], from: index + 1)
    }
    return text.count
  }

  func isAt(_ part: StaticString, _ index: Int) -> Bool {
    guard index + part.utf8CodeUnitCount <= text.count else { return false }
    for offset in 0..<part.utf8CodeUnitCount where text[index + offset] != part.utf8Start[offset] {
      return false
    }
    return true
  }
}
