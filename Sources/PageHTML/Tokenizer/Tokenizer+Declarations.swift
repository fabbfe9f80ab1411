internal import Infra
import PageDOM

/// Comments, DOCTYPEs, and other markup that starts with `<!` or `<?`.
extension Tokenizer {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#markup-declaration-open-state
  mutating func readMarkupDeclaration() -> Token.Kind? {
    let start = position + 2
    if hasPrefix("--", at: start) { return readComment(from: start + 2) }
    if hasPrefix("doctype", at: start) { return readDoctype(from: start + 7) }
    // The letters of `CDATA` must be in upper case.
    if allowsCDATA, hasPrefix("[cdata[", at: start), input[start + 1] == 0x43,
      input[start + 2] == 0x44, input[start + 3] == 0x41, input[start + 4] == 0x54,
      input[start + 5] == 0x41
    {
      position = start + 7
      state = .cdataSection
      return nil
    }
    return readBogusComment(from: start)
  }

  /// Whether the text at an offset matches lower-case letters, ASCII case-insensitively.
  private mutating func hasPrefix(_ letters: StaticString, at place: Int) -> Bool {
    guard place + letters.utf8CodeUnitCount <= end else { return false }
    for index in 0..<letters.utf8CodeUnitCount
    where input[place + index].asciiLowercased != letters.utf8Start[index] {
      return false
    }
    return true
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#bogus-comment-state
  mutating func readBogusComment(from start: Int) -> Token.Kind {
    let stop = firstByte(0x3E, in: start..<end)
    normalize(start..<(stop ?? end))
    position = stop.map { $0 + 1 } ?? end
    return .comment
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#comment-start-state
  private mutating func readComment(from start: Int) -> Token.Kind {
    // https://html.spec.whatwg.org/multipage/parsing.html#comment-start-dash-state
    let dash = start < end && input[start] == 0x2D ? 1 : 0
    if start + dash < end, input[start + dash] == 0x3E {
      normalize(start..<start)
      position = start + dash + 1
      return .comment
    }
    // https://html.spec.whatwg.org/multipage/parsing.html#comment-end-state
    // Check the characters before each `>`.
    var place = start
    while let found = firstByte(0x3E, in: place..<end) {
      if let stop = commentEnd(start..<found, allowsPart: false) {
        normalize(start..<stop)
        position = found + 1
        return .comment
      }
      place = found + 1
    }
    // The text ends: an incomplete `-->` is not part of the data.
    normalize(start..<(commentEnd(start..<end, allowsPart: true) ?? end))
    position = end
    return .comment
  }

  /// Returns the end of a comment's data before `--`, `--!` or, with `allowsPart`, one `-`.
  private mutating func commentEnd(_ range: Range<Int>, allowsPart: Bool) -> Int? {
    var stop = range.upperBound
    // https://html.spec.whatwg.org/multipage/parsing.html#comment-end-bang-state
    if stop > range.lowerBound, input[stop - 1] == 0x21 { stop -= 1 }
    if stop - 2 >= range.lowerBound, input[stop - 1] == 0x2D, input[stop - 2] == 0x2D {
      return stop - 2
    }
    // https://html.spec.whatwg.org/multipage/parsing.html#comment-end-dash-state
    stop = range.upperBound
    if allowsPart, stop > range.lowerBound, input[stop - 1] == 0x2D { return stop - 1 }
    return nil
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#doctype-state
  private mutating func readDoctype(from start: Int) -> Token.Kind {
    // A `>` ends the DOCTYPE even inside quotes.
    let stop = firstByte(0x3E, in: start..<end)
    doctype = DoctypeDeclaration(
      UnsafeBufferPointer(start: input, count: end), start..<(stop ?? end), isEnded: stop != nil)
    position = stop.map { $0 + 1 } ?? end
    return .doctype
  }
}
