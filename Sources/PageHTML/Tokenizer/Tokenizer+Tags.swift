internal import Infra
import PageDOM

extension Tokenizer {
  // MARK: Names

  /// The bytes below 0x40 that end a tag name: white space, `/`, `>` and U+0000.
  private static var tagNameStops: UInt64 {
    1 << 0x09 | 1 << 0x0A | 1 << 0x0C | 1 << 0x0D | 1 << 0x20 | 1 << 0x2F | 1 << 0x3E | 1
  }

  /// The bytes below 0x40 that end an attribute name: those of a tag name and `=`.
  private static var attributeNameStops: UInt64 { tagNameStops | 1 << 0x3D }

  @inline(__always)
  func endsTagName(_ byte: UInt8) -> Bool {
    byte < 0x40 && byte != 0 && Tokenizer.tagNameStops &>> UInt64(byte) & 1 != 0
  }

  /// Reads a name in lower case; returns its index in `names`.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#attribute-name-state
  @inline(__always)
  private mutating func readName(to stops: UInt64, keepingFirst: Bool = false) -> Int {
    let start = position
    var place = position
    var hash = names.seed
    if keepingFirst {
      hash = DocumentNames.hash(hash, input[place])
      place &+= 1
    }
    while place < end {
      let byte = input[place]
      if byte < 0x40 {
        if stops &>> UInt64(byte) & 1 != 0 { break }
      } else if byte.isASCIIUpper {
        return readUnusualName(from: start, stop: place, hash, stops)
      }
      hash = DocumentNames.hash(hash, byte)
      place &+= 1
    }
    if place < end, input[place] == 0 {
      return readUnusualName(from: start, stop: place, hash, stops)
    }
    position = place
    return names.index(of: bytes(start..<place), hash: hash)
  }

  private mutating func readUnusualName(
    from start: Int, stop: Int, _ hash: UInt32, _ stops: UInt64
  ) -> Int {
    scratch.removeAll()
    scratch.append(bytes(start..<stop))
    var hash = hash
    var place = stop
    while place < end {
      let byte = input[place]
      if byte == 0 {
        scratch.appendReplacement()
        for byte in [0xEF, 0xBF, 0xBD] as [UInt8] { hash = DocumentNames.hash(hash, byte) }
      } else {
        if byte < 0x40, stops &>> UInt64(byte) & 1 != 0 { break }
        scratch.append(byte.asciiLowercased)
        hash = DocumentNames.hash(hash, byte.asciiLowercased)
      }
      place &+= 1
    }
    position = place
    return names.index(of: scratch.bytes, hash: hash)
  }

  // MARK: Tags

  /// Reads a tag at its name; `nil` if the text ends in it.
  mutating func readTag(isEndTag: Bool) -> Token.Kind? {
    tagCount &+= 1
    attributes.removeAll()
    values.removeAll()
    let name = names[readName(to: Tokenizer.tagNameStops)]
    guard let isSelfClosing = readAttributes() else { return nil }
    set(name, isSelfClosing: isSelfClosing)
    if isEndTag { return .endTag }
    lastStartTag = (name.pointer, name.count)
    return .startTag
  }

  mutating func readRawEndTag() -> Token.Kind? {
    position &+= 2
    state = .data
    return readTag(isEndTag: true)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#appropriate-end-tag-token
  mutating func isAppropriateEndTag(at place: Int) -> Bool {
    guard let lastStartTag, place &+ 2 &+ lastStartTag.count < end, input[place &+ 1] == 0x2F
    else { return false }
    let name = input + (place + 2)
    for index in 0..<lastStartTag.count
    where name[index].asciiLowercased != lastStartTag.name[index] {
      return false
    }
    return endsTagName(name[lastStartTag.count])
  }

  // MARK: Attributes

  /// - Returns: Whether the tag is self-closing; `nil` if the text ends in it.
  private mutating func readAttributes() -> Bool? {
    // https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-name-state
    while true {
      guard let byte = skipWhitespace() else { return nil }
      switch byte {
      case 0x3E:
        position &+= 1
        return false
      case 0x2F:
        // https://html.spec.whatwg.org/multipage/parsing.html#self-closing-start-tag-state
        position &+= 1
        guard position < end else { return nil }
        if input[position] == 0x3E {
          position &+= 1
          return true
        }
      default:
        guard readAttribute() else { return nil }
      }
    }
  }

  /// Reads an attribute; returns whether there is text after it.
  private mutating func readAttribute() -> Bool {
    let start = position
    // A leading `=` is part of the name.
    let index = readName(
      to: Tokenizer.attributeNameStops, keepingFirst: input[position] == 0x3D)
    var attribute = Token.Attribute(
      name: names[index].pointer, start: UInt32(truncatingIfNeeded: start), end: 0,
      valueStart: position, valueCount: 0, isVerbatim: true)
    var stop = position
    // https://html.spec.whatwg.org/multipage/parsing.html#after-attribute-name-state
    guard let byte = skipWhitespace() else { return false }
    if byte == 0x3D {
      position &+= 1
      // https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-value-state
      guard let first = skipWhitespace() else { return false }
      switch first {
      case 0x22, 0x27:
        position &+= 1
        guard readQuotedValue(first, into: &attribute) else { return false }
      case 0x3E: break
      default: readUnquotedValue(into: &attribute)
      }
      stop = position
    }
    // https://html.spec.whatwg.org/multipage/parsing.html#attribute-name-state: keep the first.
    if names.isFirst(index, in: tagCount) {
      attribute.end = UInt32(truncatingIfNeeded: stop)
      attributes.append(attribute)
    }
    return position < end
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#attribute-value-(double-quoted)-state
  private mutating func readQuotedValue(
    _ quote: UInt8, into attribute: inout Token.Attribute
  ) -> Bool {
    let start = position
    var copied = start
    var place = start
    let decoded = values.count
    var isDecoded = false
    while true {
      place = firstStop(quote, from: place)
      guard place < end else {
        position = end
        return false
      }
      let byte = input[place]
      if byte == quote { break }
      guard let next = decode(byte, at: place, from: copied) else {
        place &+= 1
        continue
      }
      isDecoded = true
      place = next
      copied = next
    }
    position = place &+ 1
    finish(&attribute, start..<place, copied: copied, decoded: isDecoded ? decoded : nil)
    return true
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#attribute-value-(unquoted)-state
  private mutating func readUnquotedValue(into attribute: inout Token.Attribute) {
    let start = position
    var copied = start
    var place = start
    let decoded = values.count
    var isDecoded = false
    while place < end {
      let byte = input[place]
      if byte == 0x3E || byte.isASCIIWhitespace { break }
      if byte == 0x26 || byte == 0, let next = decode(byte, at: place, from: copied) {
        isDecoded = true
        place = next
        copied = next
      } else {
        place &+= 1
      }
    }
    position = place
    finish(&attribute, start..<place, copied: copied, decoded: isDecoded ? decoded : nil)
  }

  /// Decodes `&`, CR or U+0000 in a value, after appending the bytes since `copied`. Returns the
  /// offset at which the value continues; `nil` if the `&` is text.
  private mutating func decode(_ byte: UInt8, at place: Int, from copied: Int) -> Int? {
    if byte == 0x26 {
      let reference = CharacterReference(
        UnsafeBufferPointer(start: input, count: end), at: place, end: end, inAttribute: true)
      guard let reference else { return nil }
      values.append(bytes(copied..<place))
      values.append(reference)
      return place + reference.length
    }
    values.append(bytes(copied..<place))
    if byte == 0 {
      values.appendReplacement()
      return place + 1
    }
    values.append(0x0A)
    return pastLineEnd(at: place)
  }

  @inline(__always)
  private mutating func finish(
    _ attribute: inout Token.Attribute, _ range: Range<Int>, copied: Int, decoded: Int?
  ) {
    if let decoded {
      values.append(bytes(copied..<range.upperBound))
      attribute.valueStart = decoded
      attribute.valueCount = values.count &- decoded
      attribute.isVerbatim = false
    } else {
      attribute.valueStart = range.lowerBound
      attribute.valueCount = range.count
    }
  }

  /// Skips white space; returns the next byte, or `nil` at the end.
  @inline(__always)
  private mutating func skipWhitespace() -> UInt8? {
    while position < end {
      let byte = input[position]
      if !byte.isASCIIWhitespace { return byte }
      position &+= 1
    }
    return nil
  }
}
