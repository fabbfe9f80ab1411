/// A replacement of a range of the page's text.
struct Splice {
  /// The replaced range, in bytes of the text; empty for an insertion.
  var range: Range<Int>

  var text: MarkupText

  /// The sort order of splices at the same offset: first the ends of elements, innermost first;
  /// then the starts of elements, outermost first.
  var order = 0

  /// The offset of a U+FFFD shortly before `range`, if any. The malformed bytes that it represents
  /// could form a character together with the replacement text.
  var replacement: Int?
}

extension [Splice] {
  /// Joins adjacent splices, and drops nested ones: the outer splice replaces their text.
  func sortedWithoutNested() -> [Splice] {
    let sorted = enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.element.order, $0.offset)
        < (
          $1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.element.order, $1.offset
        )
    }
    var kept: [Splice] = []
    var end = 0
    for (_, splice) in sorted {
      guard let last = kept.indices.last, splice.range.lowerBound <= end else {
        kept.append(splice)
        end = splice.range.upperBound
        continue
      }
      // Removed ranges can overlap if tags are misnested; their union is removed.
      if splice.range.lowerBound == end || splice.range.upperBound > end {
        kept[last].range = kept[last].range.lowerBound..<splice.range.upperBound
        kept[last].text.append(splice.text)
        end = splice.range.upperBound
      }
    }
    return kept
  }

  func applied(to text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + reduce(0) { $0 + $1.text.bytes.count })
    var copied = 0
    for splice in self {
      output += text[copied..<splice.range.lowerBound]
      output += splice.text.bytes
      copied = splice.range.upperBound
    }
    output += text[copied...]
    return output
  }
}
