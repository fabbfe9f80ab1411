import PageDOM
import Testing
import TreeMarkup

@testable import PageStyle

/// A segmenter that splits text at spaces, and counts the calls.
private final class CountingSegmenter: TextSegmenting {
  private(set) var count = 0

  func words(in text: [UInt16]) -> [TextSegment] {
    count += 1
    return segments(of: text, isEnd: { _, _ in true })
  }

  func sentences(in text: [UInt16]) -> [TextSegment] {
    count += 1
    return segments(of: text, isEnd: { $0 == 0x20 && $1 != 0x20 })
  }

  private func segments(
    of text: [UInt16], isEnd: (UInt16, UInt16) -> Bool
  ) -> [TextSegment] {
    var segments: [TextSegment] = []
    var start = 0
    for index in text.indices {
      let isLast = index + 1 == text.count
      guard
        isLast
          || isEnd(text[index], text[index + 1])
            && (text[index] == 0x20) != (text[index + 1] == 0x20)
      else { continue }
      segments.append(TextSegment(start..<index + 1, isWord: text[start] != 0x20))
      start = index + 1
    }
    return segments
  }
}

@Suite struct TextBoundariesTests {
  private let tree = MarkedTree(
    "<html><body><p>ab cd  ef</p><p>...</p><p>gh</p></body></html>", inDocument: true)
  private let segmenter = CountingSegmenter()

  private var boundaries: TextBoundaries {
    tree.document.state.hasBrowsingContext = true
    return TextBoundaries(tree.document.node.renderedTextMap, segmenter)
  }

  @Test func `Paragraphs end at line breaks`() {
    // The rendered text is "ab cd ef\n...\ngh", in which white space is collapsed.
    #expect([0, 3, 8].map { boundaries.paragraph(at: $0) } == [0..<8, 0..<8, 0..<8])
    #expect([9, 12].map { boundaries.paragraph(at: $0) } == [9..<12, 9..<12])
    #expect([13, 15].map { boundaries.paragraph(at: $0) } == [13..<15, 13..<15])
  }

  @Test func `Words and what is between them`() {
    #expect(
      [0, 1, 2, 3, 7].map { boundaries.word(at: $0) } == [0..<2, 0..<2, 2..<3, 3..<5, 6..<8])
    #expect(boundaries.word(at: 8) == 8..<8)
    #expect([0, 2, 5, 8].map { boundaries.word(from: $0, forward: true) } == [2, 5, 8, 12])
    #expect([15, 13, 9, 7].map { boundaries.word(from: $0, forward: false) } == [13, 9, 6, 6])
  }

  @Test func `A paragraph is taken apart once`() {
    for place in 0..<8 {
      _ = boundaries.word(from: place, forward: true)
      _ = boundaries.word(at: place)
      _ = boundaries.sentence(at: place)
    }
    #expect(segmenter.count == 2)
    CharacterData(tree.root.firstChild!.firstChild!.firstChild!.firstChild!)?.appendData(" x")
    _ = boundaries.word(from: 0, forward: true)
    #expect(segmenter.count == 3)
  }
}
