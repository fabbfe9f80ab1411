internal import WebCSS
internal import Infra

/// An+B, the argument of an `:nth-…()` pseudo-class: A is `step`, B is `offset`.
/// - Source: https://drafts.csswg.org/css-syntax/#anb-microsyntax
struct NthExpression: Equatable {
  var step: Int32
  var offset: Int32

  /// Parses An+B at the start of `range`, and sets `end` to the next token.
  init?(_ values: ComponentValues, in range: Range<Int>, end: inout Int) {
    var reader = Reader(values: values, range: range)
    guard let read = reader.read() else { return nil }
    (step, offset) = read
    end = reader.position
  }

  private struct Reader {
    let values: ComponentValues
    let range: Range<Int>
    var position: Int

    init(values: ComponentValues, range: Range<Int>) {
      self.values = values
      self.range = range
      position = range.lowerBound
    }

    private var token: Token? {
      position < range.upperBound ? values.tokens[position] : nil
    }

    mutating func read() -> (Int32, Int32)? {
      guard let first = token else { return nil }
      position += 1
      switch first.kind {
      case .number:
        guard first.flags.contains(.integer) else { return nil }
        return (0, Reader.clamped(first.number))
      case .identifier:
        let name = Array(first.bytes(in: values.input)).map(\.asciiLowercased)
        if name == Array("odd".utf8) { return (2, 1) }
        if name == Array("even".utf8) { return (2, 0) }
        if name.first == 0x2D { return rest(name.dropFirst(), step: -1) }
        return rest(name[...], step: 1)
      case .delimiter where first.isDelimiter("+"):
        // The `n` must follow the sign immediately.
        guard let second = token, second.kind == .identifier else { return nil }
        position += 1
        return rest(
          Array(second.bytes(in: values.input)).map(\.asciiLowercased)[...], step: 1)
      case .dimension:
        guard first.flags.contains(.integer) else { return nil }
        return rest(
          Array(first.bytes(in: values.input)).map(\.asciiLowercased)[...],
          step: Reader.clamped(first.number))
      default: return nil
      }
    }

    /// Parses the rest of the expression, which starts with the `n`.
    private mutating func rest(_ name: ArraySlice<UInt8>, step: Int32) -> (Int32, Int32)? {
      guard name.first == 0x6E else { return nil }
      let tail = name.dropFirst()
      if tail.isEmpty { return signedOffset().map { (step, $0) } }
      guard tail.first == 0x2D else { return nil }
      let digits = tail.dropFirst()
      // Either `n-` and an unsigned number, or `n-1` as one token.
      if digits.isEmpty {
        skipWhitespace()
        return unsignedOffset().map { (step, -$0) }
      }
      var value = 0
      for digit in digits {
        guard digit.isASCIIDigit else { return nil }
        value = min(value * 10 + Int(digit &- 0x30), Int(Int32.max))
      }
      return (step, -Int32(value))
    }

    private mutating func signedOffset() -> Int32? {
      let mark = position
      skipWhitespace()
      guard let next = token else {
        position = mark
        return 0
      }
      if next.isDelimiter("+") || next.isDelimiter("-") {
        position += 1
        skipWhitespace()
        return unsignedOffset().map { next.isDelimiter("-") ? -$0 : $0 }
      }
      if next.kind == .number, next.flags.contains(.signed) {
        guard next.flags.contains(.integer) else { return nil }
        position += 1
        return Reader.clamped(next.number)
      }
      position = mark
      return 0
    }

    private mutating func unsignedOffset() -> Int32? {
      guard let next = token, next.kind == .number, next.flags.contains(.integer),
        !next.flags.contains(.signed)
      else { return nil }
      position += 1
      return Reader.clamped(next.number)
    }

    private mutating func skipWhitespace() {
      while let next = token, next.kind == .whitespace { position += 1 }
    }

    private static func clamped(_ number: Double) -> Int32 {
      // Exclude `Int32.min`, whose negation would overflow.
      Int32(min(max(number, -Double(Int32.max)), Double(Int32.max)))
    }
  }
}
