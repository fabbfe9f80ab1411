/// One place of a page's text that is written anew.
struct Splice {
  /// What is replaced, in bytes of the text; empty for an insertion.
  var range: Range<Int>

  /// What is written instead.
  var text: MarkupText

  /// Which of two splices that begin at the same place comes first: the smaller one.
  ///
  /// What ends an element is written before what follows it, and that from the inside out.
  var order = 0

  /// Where a U+FFFD stands close before `range`: bytes that are malformed there may be the first of
  /// a character together with others.
  var replacement: Int?
}

extension [Splice] {
  /// The splices in their order, those that touch as one, and without those inside of others, which
  /// are gone with them.
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
      // Two removed places overlap where tags are nested wrongly; what is gone is gone.
      if splice.range.lowerBound == end || splice.range.upperBound > end {
        kept[last].range = kept[last].range.lowerBound..<splice.range.upperBound
        kept[last].text.append(splice.text)
        end = splice.range.upperBound
      }
    }
    return kept
  }

  /// Returns the text with the splices, which are in order, written into it.
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
