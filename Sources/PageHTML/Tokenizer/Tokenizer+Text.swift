internal import Infra
import PageDOM
private import PlatformLibC

extension Tokenizer {
  // MARK: Data and RCDATA

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#data-state
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#rcdata-state
  mutating func readCharacters(isRCDATA: Bool) -> Token.Kind {
    let start = position
    // The start of the text that is not in the buffer yet.
    var copied = start
    var isDecoded = false
    var place = start
    scanning: while true {
      place = firstStop(0x3C, from: place)
      guard place < end else { break }
      switch input[place] {
      case 0x3C:
        if isRCDATA ? isAppropriateEndTag(at: place) : isMarkup(at: place) { break scanning }
        place &+= 1
      case 0x26:
        let reference = CharacterReference(
          UnsafeBufferPointer(start: input, count: end), at: place, end: end, inAttribute: false)
        guard let reference else {
          place &+= 1
          continue
        }
        beginDecoding(&isDecoded)
        text.append(bytes(copied..<place))
        text.append(reference)
        place &+= reference.length
        copied = place
      case 0x0D:
        beginDecoding(&isDecoded)
        text.append(bytes(copied..<place))
        text.append(0x0A)
        place = pastLineEnd(at: place)
        copied = place
      default:
        if !isRCDATA { break scanning }
        beginDecoding(&isDecoded)
        text.append(bytes(copied..<place))
        text.appendReplacement()
        place &+= 1
        copied = place
      }
    }
    position = place
    if isDecoded {
      text.append(bytes(copied..<place))
      setDecodedText()
    } else {
      setVerbatimText(start..<place)
    }
    return .characters
  }

  @inline(__always)
  private mutating func beginDecoding(_ isDecoded: inout Bool) {
    if !isDecoded {
      text.removeAll()
      isDecoded = true
    }
  }

  mutating func nextInRCDATA() -> Token.Kind? {
    if input[position] == 0x3C, isAppropriateEndTag(at: position) { return readRawEndTag() }
    return readCharacters(isRCDATA: true)
  }

  mutating func readNulls(to end: Int) -> Token.Kind {
    while position < end, input[position] == 0 { position &+= 1 }
    return .null
  }

  /// Returns a fragment's text without the U+0000 that WebKit skips before tokenization; `nil` if
  /// there are none. In RCDATA and RAWTEXT, WebKit skips each U+0000; in a foreign context, only
  /// those in the leading text.
  mutating func withoutSkippedNulls(isForeign: Bool) -> [UInt8]? {
    let text = bytes(0..<end)
    var stop = end
    switch state {
    case .rcdata, .rawtext: break
    case .data where isForeign:
      let first = text.firstIndex { $0 != 0 } ?? end
      if first < end, text[first] == 0x3C, isMarkup(at: first) {
        stop = first
      } else {
        stop = text[first...].dropFirst().firstIndex(of: 0x3C) ?? end
      }
    default: return nil
    }
    guard firstByte(0, in: 0..<stop) != nil else { return nil }
    var kept: [UInt8] = []
    kept.reserveCapacity(end)
    // U+0000 after the start of a possible tag is kept.
    var isInTag = false
    for byte in text[..<stop] {
      if byte != 0 || isInTag { kept.append(byte) }
      isInTag = byte == 0x3C || isInTag && (byte == 0x2F || byte.isASCIIAlpha)
    }
    return kept + text[stop...]
  }

  // MARK: Text without references

  mutating func nextInRAWTEXT() -> Token.Kind? {
    if input[position] == 0x3C, isAppropriateEndTag(at: position) { return readRawEndTag() }
    var place = position
    while let found = firstByte(0x3C, in: place..<end) {
      if isAppropriateEndTag(at: found) { return setText(position..<found, resumingAt: found) }
      place = found + 1
    }
    return setText(position..<end, resumingAt: end)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#cdata-section-state
  mutating func nextInCDATASection() -> Token.Kind? {
    if input[position] == 0 { return readNulls(to: end) }
    var place = position
    var close = end
    while let found = firstByte(0x5D, in: place..<end) {
      if found + 2 < end, input[found + 1] == 0x5D, input[found + 2] == 0x3E {
        close = found
        break
      }
      place = found + 1
    }
    if close == position {
      position += 3
      state = .data
      return nil
    }
    // U+0000 is a separate token.
    let stop = firstByte(0, in: position..<close) ?? close
    return setText(position..<stop, resumingAt: stop)
  }

  mutating func setText(_ range: Range<Int>, resumingAt resume: Int) -> Token.Kind {
    normalize(range)
    position = resume
    return .characters
  }

  /// Sets the token's text to a range, with newlines normalized and U+0000 replaced.
  mutating func normalize(_ range: Range<Int>) {
    if firstByte(0x0D, in: range) == nil, firstByte(0, in: range) == nil {
      setVerbatimText(range)
      return
    }
    text.removeAll()
    var copied = range.lowerBound
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = input[place]
      guard byte == 0x0D || byte == 0 else {
        place &+= 1
        continue
      }
      text.append(bytes(copied..<place))
      if byte == 0 {
        text.appendReplacement()
        place &+= 1
      } else {
        text.append(0x0A)
        place = min(pastLineEnd(at: place), range.upperBound)
      }
      copied = place
    }
    text.append(bytes(copied..<range.upperBound))
    setDecodedText()
  }

  // MARK: Searching

  /// - Source: https://infra.spec.whatwg.org/#normalize-newlines
  @inline(__always)
  mutating func pastLineEnd(at place: Int) -> Int {
    place &+ 1 < end && input[place &+ 1] == 0x0A ? place &+ 2 : place &+ 1
  }

  mutating func firstByte(_ byte: UInt8, in range: Range<Int>) -> Int? {
    guard let found = memchr(input + range.lowerBound, Int32(byte), range.count) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(input)
  }

  /// Returns the first offset of the byte, `&`, CR or U+0000; `end` if there is none.
  /// OPTIMIZATION: Compares eight bytes at a time.
  @inline(__always)
  mutating func firstStop(_ byte: UInt8, from start: Int) -> Int {
    let low: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    let first = low &* UInt64(byte)
    let base = UnsafeRawPointer(input)
    var place = start
    while place &+ 8 <= end {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let isFirst = word ^ first
      let isAmpersand = word ^ 0x2626_2626_2626_2626
      let isReturn = word ^ 0x0D0D_0D0D_0D0D_0D0D
      // The high bit of each zero byte, and possibly of bytes above a zero byte.
      let found =
        ((isFirst &- low) & ~isFirst | (isAmpersand &- low) & ~isAmpersand
          | (isReturn &- low) & ~isReturn | (word &- low) & ~word) & high
      if found != 0 { return place &+ found.trailingZeroBitCount &>> 3 }
      place &+= 8
    }
    while place < end {
      let value = input[place]
      if value == byte || value == 0x26 || value == 0x0D || value == 0 { break }
      place &+= 1
    }
    return place
  }
}
