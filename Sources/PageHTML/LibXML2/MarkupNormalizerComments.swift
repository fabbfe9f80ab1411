internal import PageDOM

// Comments, what the parser takes for comments, and sections of character data.
extension MarkupNormalizer {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#comment-start-state
  mutating func comment() {
    let start = position + 4
    var contentEnd = input.count
    var end = input.count
    // Two ends that leave the comment empty.
    if start < input.count, input[start] == 0x3E {
      (contentEnd, end) = (start, start + 1)
    } else if start + 1 < input.count, input[start] == 0x2D, input[start + 1] == 0x3E {
      (contentEnd, end) = (start, start + 2)
    } else {
      var index = start
      while true {
        index = find(0x3E, from: index)
        guard index < input.count else { break }
        if index >= start + 2, input[index - 1] == 0x2D, input[index - 2] == 0x2D {
          (contentEnd, end) = (index - 2, index + 1)
          break
        }
        if index >= start + 3, input[index - 1] == 0x21, input[index - 2] == 0x2D,
          input[index - 3] == 0x2D
        {
          (contentEnd, end) = (index - 3, index + 1)
          break
        }
        index += 1
      }
      if end == input.count, contentEnd == input.count {
        // At the end of the page, an incomplete `-->` is not part of the comment.
        for tail in ["--!", "--", "-"] as [StaticString]
        where contentEnd - tail.utf8CodeUnitCount >= start
          && continues(with: tail, at: contentEnd - tail.utf8CodeUnitCount)
        {
          contentEnd -= tail.utf8CodeUnitCount
          break
        }
      }
    }
    comment(position..<end, content: start..<contentEnd)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#bogus-comment-state
  mutating func bogusComment(from start: Int) {
    let end = find(0x3E, from: start)
    comment(position..<min(end + 1, input.count), content: start..<end)
  }

  private mutating func comment(_ range: Range<Int>, content: Range<Int>) {
    let place: MarkupAnnotation.Place =
      switch mode {
      case .afterBody where templateDepth == 0: .html
      case .afterAfterBody where templateDepth == 0: .document
      default: .current
      }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count)
    if hasOddBytes {
      for byte in input[content] {
        if byte == 0 { bytes += [0xEF, 0xBF, 0xBD] } else { bytes.append(byte) }
      }
    } else {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[content]))
    }
    replace(range, with: .comment(DOMString(bytes: bytes), place))
    position = range.upperBound
  }

  mutating func cdataSection() {
    let start = position + 9
    var end = start
    while end < input.count {
      end = find(0x5D, from: end)
      if continues(with: "]]>", at: end) { break }
      end += 1
    }
    end = min(end, input.count)
    replace(
      position..<min(end + 3, input.count), with: .text(DOMString(bytes: Array(input[start..<end])))
    )
    position = min(end + 3, input.count)
  }
}
