internal import Infra

extension Splice {
  /// Drops the prefix and suffix shared with the replaced text. LF, CR and CRLF compare as equal.
  func trimmed(to text: UnsafeBufferPointer<UInt8>) -> Splice {
    self.text.bytes.withUnsafeBufferPointer { new in
      var old = range
      var kept = 0..<new.count
      while !old.isEmpty, !kept.isEmpty {
        let lengths = (
          Splice.lineEnd(in: text, from: old.lowerBound, to: old.upperBound),
          Splice.lineEnd(in: new, from: kept.lowerBound, to: kept.upperBound)
        )
        guard lengths.0 > 0 ? lengths.1 > 0 : text[old.lowerBound] == new[kept.lowerBound] else {
          break
        }
        old = (old.lowerBound + max(lengths.0, 1))..<old.upperBound
        kept = (kept.lowerBound + max(lengths.1, 1))..<kept.upperBound
      }
      // Do not split a UTF-8 sequence.
      while old.lowerBound > range.lowerBound, kept.lowerBound > 0,
        Splice.isContinuation(text, old.lowerBound) || Splice.isContinuation(new, kept.lowerBound)
      {
        old = (old.lowerBound - 1)..<old.upperBound
        kept = (kept.lowerBound - 1)..<kept.upperBound
      }
      while !old.isEmpty, !kept.isEmpty {
        let lengths = (
          Splice.lineEnd(in: text, before: old.upperBound, from: old.lowerBound),
          Splice.lineEnd(in: new, before: kept.upperBound, from: kept.lowerBound)
        )
        guard lengths.0 > 0 ? lengths.1 > 0 : text[old.upperBound - 1] == new[kept.upperBound - 1]
        else { break }
        old = old.lowerBound..<(old.upperBound - max(lengths.0, 1))
        kept = kept.lowerBound..<(kept.upperBound - max(lengths.1, 1))
      }
      while old.upperBound < range.upperBound, kept.upperBound < new.count,
        Splice.isContinuation(text, old.upperBound)
      {
        old = old.lowerBound..<(old.upperBound + 1)
        kept = kept.lowerBound..<(kept.upperBound + 1)
      }
      var splice = self
      splice.range = old
      splice.text = self.text.part(kept)
      return splice
    }
  }

  private static func isContinuation(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    index < text.count && text[index].isUTF8Continuation
  }

  /// Returns the length of the line terminator at an index, or 0 if there is none.
  private static func lineEnd(
    in text: UnsafeBufferPointer<UInt8>, from index: Int, to end: Int
  ) -> Int {
    switch text[index] {
    case 0x0A: 1
    case 0x0D: index + 1 < end && text[index + 1] == 0x0A ? 2 : 1
    default: 0
    }
  }

  private static func lineEnd(
    in text: UnsafeBufferPointer<UInt8>, before index: Int, from start: Int
  ) -> Int {
    switch text[index - 1] {
    case 0x0A: index - 2 >= start && text[index - 2] == 0x0D ? 2 : 1
    case 0x0D: 1
    default: 0
    }
  }
}

extension MarkupText {
  fileprivate func part(_ range: Range<Int>) -> MarkupText {
    var part = MarkupText(bytes[range])
    part.inexpressible = inexpressible
    part.literals = literals.compactMap { literal in
      let common = literal.clamped(to: range)
      if common.isEmpty { return nil }
      return (common.lowerBound - range.lowerBound)..<(common.upperBound - range.lowerBound)
    }
    return part
  }
}
