internal import CTables

/// - Source: https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
struct ISO2022JPDecoder: BlockDecoder {
  private enum State {
    case ascii
    case roman
    case katakana
    case leadingByte
    case trailingByte
    case escapeStart
    case escape
  }

  private var state = State.ascii
  private var outputState = State.ascii
  private var leading: UInt8 = 0
  private var isOutput = false

  mutating func decode(_ input: UnsafeBufferPointer<UInt8>, into writer: inout UTF8Writer) {
    var index = 0
    while index < input.count {
      if take(input[index], at: index, into: &writer) { index &+= 1 }
    }
  }

  /// Returns false if the byte must be read again.
  private mutating func take(
    _ byte: UInt8, at offset: Int, into writer: inout UTF8Writer
  ) -> Bool {
    switch state {
    case .escapeStart: return takeEscapeStart(byte, at: offset, into: &writer)
    case .escape: return takeEscape(byte, at: offset, into: &writer)
    case .trailingByte:
      takeTrailing(byte, at: offset, into: &writer)
      return true
    default: break
    }
    if byte == 0x1B {
      state = .escapeStart
      return true
    }
    isOutput = false
    switch (state, byte) {
    case (.ascii, 0x0E), (.ascii, 0x0F), (.roman, 0x0E), (.roman, 0x0F):
      writer.appendReplacement(at: offset)
    case (.roman, 0x5C): writer.append(bmp: 0x00A5)
    case (.roman, 0x7E): writer.append(bmp: 0x203E)
    case (.ascii, 0..<0x80), (.roman, 0..<0x80): writer.append(ascii: byte)
    case (.katakana, 0x21...0x5F): writer.append(bmp: 0xFF61 - 0x21 + UInt16(byte))
    case (.leadingByte, 0x21...0x7E):
      leading = byte
      state = .trailingByte
    default: writer.appendReplacement(at: offset)
    }
    return true
  }

  private mutating func takeTrailing(
    _ byte: UInt8, at offset: Int, into writer: inout UTF8Writer
  ) {
    if byte == 0x1B {
      state = .escapeStart
      writer.appendReplacement(at: offset)
      return
    }
    state = .leadingByte
    var point: UInt16 = 0
    if byte >= 0x21, byte <= 0x7E {
      // At most 93 × 94 + 93, which is within the index.
      point = ctables_encoding_jis0208()[(Int(leading) - 0x21) * 94 + Int(byte) - 0x21]
    }
    if point == 0 {
      writer.appendReplacement(at: offset)
    } else {
      writer.append(bmp: point)
    }
  }

  private mutating func takeEscapeStart(
    _ byte: UInt8, at offset: Int, into writer: inout UTF8Writer
  ) -> Bool {
    // 1. The second byte of an escape sequence.
    if byte == 0x24 || byte == 0x28 {
      leading = byte
      state = .escape
      return true
    }
    // 2–3. Any other byte is read again.
    isOutput = false
    state = outputState
    writer.appendReplacement(at: offset)
    return false
  }

  private mutating func takeEscape(
    _ byte: UInt8, at offset: Int, into writer: inout UTF8Writer
  ) -> Bool {
    // 1–6. The third byte of an escape sequence.
    let newState: State? =
      switch (leading, byte) {
      case (0x28, 0x42): .ascii
      case (0x28, 0x4A): .roman
      case (0x28, 0x49): .katakana
      case (0x24, 0x40), (0x24, 0x42): .leadingByte
      default: nil
      }
    // 7. Two consecutive escape sequences are an error.
    if let newState {
      state = newState
      outputState = newState
      if isOutput { writer.appendReplacement(at: offset) }
      isOutput = true
      return true
    }
    // 8–9. The second and third bytes are read again.
    abandonEscape(at: offset, into: &writer)
    return false
  }

  /// Emits an error for the escape byte, and reads the byte after it again.
  private mutating func abandonEscape(at offset: Int, into writer: inout UTF8Writer) {
    let second = leading
    isOutput = false
    state = outputState
    writer.appendReplacement(at: offset)
    // `take` consumes the byte, because it is `$` or `(`.
    _ = take(second, at: offset, into: &writer)
  }

  mutating func finish(into writer: inout UTF8Writer) {
    if state == .escape { abandonEscape(at: 0, into: &writer) }
    if state == .trailingByte || state == .escapeStart { writer.appendReplacement(at: 0) }
    self = ISO2022JPDecoder()
  }
}
