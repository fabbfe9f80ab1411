internal import CTables

/// - Source: https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
struct ISO2022JPEncoder: ScalarEncoder {
  private enum State {
    case ascii
    case roman
    case jis0208
  }

  static let copiesASCII = false

  private var state = State.ascii

  mutating func append(_ scalar: UInt32, to output: inout [UInt8]) -> UInt32? {
    // 3. A control character that decoders treat as part of an escape sequence is an error.
    if state != .jis0208, scalar == 0x0E || scalar == 0x0F || scalar == 0x1B { return 0xFFFD }
    if scalar < 0x80 {
      // 4–6. ASCII, in a state that can encode it.
      let isInRoman = scalar != 0x5C && scalar != 0x7E
      if state == .jis0208 || state == .roman && !isInRoman { enter(.ascii, into: &output) }
      // Repeat step 3 for the new state.
      if scalar == 0x0E || scalar == 0x0F || scalar == 0x1B { return 0xFFFD }
      output.append(UInt8(truncatingIfNeeded: scalar))
      return nil
    }
    // 5, 7. The two JIS X 0201 characters that replace ASCII characters.
    if scalar == 0xA5 || scalar == 0x203E {
      enter(.roman, into: &output)
      output.append(scalar == 0xA5 ? 0x5C : 0x7E)
      return nil
    }
    var point = scalar
    // 8. The minus sign is encoded as its full-width form.
    if point == 0x2212 { point = 0xFF0D }
    // 9. Half-width katakana are encoded as their full-width forms.
    if point >= 0xFF61, point <= 0xFF9F {
      point = UInt32(ctables_encoding_iso_2022_jp_katakana()[Int(point - 0xFF61)])
    }
    // 10–11. After an error, the encoder is in a state that can encode ASCII.
    guard let pointer = PointerIndex.jis0208.pointer(for: point) else {
      if state == .jis0208 { enter(.ascii, into: &output) }
      return point
    }
    enter(.jis0208, into: &output)
    output.append(UInt8(truncatingIfNeeded: pointer / 94 + 0x21))
    output.append(UInt8(truncatingIfNeeded: pointer % 94 + 0x21))
    return nil
  }

  /// Writes the escape sequence of a state, unless it is the current state.
  private mutating func enter(_ newState: State, into output: inout [UInt8]) {
    guard state != newState else { return }
    state = newState
    switch newState {
    case .ascii: output.append(contentsOf: [0x1B, 0x28, 0x42])
    case .roman: output.append(contentsOf: [0x1B, 0x28, 0x4A])
    case .jis0208: output.append(contentsOf: [0x1B, 0x24, 0x42])
    }
  }

  mutating func finish(into output: inout [UInt8]) {
    enter(.ascii, into: &output)
  }
}
