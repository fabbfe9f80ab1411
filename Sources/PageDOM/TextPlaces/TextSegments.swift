/// A word, a sentence, or what is between words.
public struct TextSegment: Sendable {
  /// Where it stands, in UTF-16 code units.
  public let range: Range<Int>
  /// Whether it is a word, and not what is between words.
  public let isWord: Bool

  /// Makes a segment.
  public init(_ range: Range<Int>, isWord: Bool) {
    self.range = range
    self.isWord = isWord
  }
}

/// What tells where words and sentences end, which is a matter of languages.
///
/// - Source: https://www.unicode.org/reports/tr29/
public protocol TextSegmenting {
  /// The words of a text and what is between them.
  func words(in text: [UInt16]) -> [TextSegment]
  /// The sentences of a text.
  func sentences(in text: [UInt16]) -> [TextSegment]
}

/// How far a selection is moved, or what a range is made to hold whole.
public enum TextGranularity: String, Sendable {
  case character, word, sentence, line, paragraph
  case lineBoundary = "lineboundary"
  case sentenceBoundary = "sentenceboundary"
  case paragraphBoundary = "paragraphboundary"
  case documentBoundary = "documentboundary"
}

/// Where words, sentences and paragraphs begin and end in a text that is shown.
struct TextBoundaries {
  let units: [UInt16]
  let segmenter: any TextSegmenting

  /// The paragraph that a place is in, without the line break behind it.
  func paragraph(at place: Int) -> Range<Int> {
    let start = units[..<place].lastIndex(of: RenderedPlaces.lineBreak).map { $0 + 1 } ?? 0
    let end = units[place...].firstIndex(of: RenderedPlaces.lineBreak) ?? units.count
    return start..<end
  }

  private func segments(
    in paragraph: Range<Int>, _ read: ([UInt16]) -> [TextSegment]
  ) -> [TextSegment] {
    read(Array(units[paragraph])).map { segment in
      let lower = paragraph.lowerBound + segment.range.lowerBound
      return TextSegment(
        lower..<lower + segment.range.count, isWord: segment.isWord)
    }
  }

  /// The place one character further, or back.
  func character(from place: Int, forward: Bool) -> Int {
    // A character as a reader takes it is rarely longer.
    let limit = 64
    if forward {
      guard place < units.count else { return place }
      let text = String(decoding: units[place..<min(place + limit, units.count)], as: UTF16.self)
      return place + (text.first?.utf16.count ?? 1)
    }
    guard place > 0 else { return place }
    let text = String(decoding: units[max(place - limit, 0)..<place], as: UTF16.self)
    return place - (text.last?.utf16.count ?? 1)
  }

  /// The end of the next word, or the start of the word before.
  func word(from place: Int, forward: Bool) -> Int {
    walk(from: place, forward: forward) { paragraph in
      let words = segments(in: paragraph, segmenter.words).filter(\.isWord)
      return forward
        ? words.first { $0.range.upperBound > place }?.range.upperBound
        : words.last { $0.range.lowerBound < place }?.range.lowerBound
    }
  }

  /// The start of the next sentence, or of this one or the one before; a paragraph's ends are those
  /// of sentences.
  func sentence(from place: Int, forward: Bool) -> Int {
    let paragraph = paragraph(at: place)
    if forward, place == paragraph.upperBound { return min(place + 1, units.count) }
    return walk(from: place, forward: forward) { paragraph in
      let sentences = segments(in: paragraph, segmenter.sentences)
      return forward
        ? sentences.first { $0.range.upperBound > place }?.range.upperBound
        : sentences.last { $0.range.lowerBound < place }?.range.lowerBound
    }
  }

  /// Asks paragraph after paragraph; where none answers, that is the end or the start of all.
  private func walk(from place: Int, forward: Bool, _ find: (Range<Int>) -> Int?) -> Int {
    var paragraph = paragraph(at: place)
    while true {
      if let found = find(paragraph) { return found }
      if forward {
        guard paragraph.upperBound < units.count else { return units.count }
        paragraph = self.paragraph(at: paragraph.upperBound + 1)
      } else {
        guard paragraph.lowerBound > 0 else { return 0 }
        paragraph = self.paragraph(at: paragraph.lowerBound - 1)
      }
    }
  }

  /// The same column of the paragraph behind or before; at the last and the first of them its end.
  func line(from place: Int, forward: Bool) -> Int {
    let here = paragraph(at: place)
    if forward ? here.upperBound == units.count : here.lowerBound == 0 {
      return forward ? here.upperBound : here.lowerBound
    }
    let other = paragraph(at: forward ? here.upperBound + 1 : here.lowerBound - 1)
    return min(other.lowerBound + place - here.lowerBound, other.upperBound)
  }

  /// The word, or what is between words, behind a place; nothing at the end of a paragraph.
  func word(at place: Int) -> Range<Int> {
    let words = segments(in: paragraph(at: place), segmenter.words)
    return words.first { $0.range.upperBound > place }?.range ?? place..<place
  }

  /// The sentence that a place is in. At the end of a paragraph, WebKit has the last sentence go on
  /// to the next paragraph.
  func sentence(at place: Int) -> Range<Int> {
    let sentences = segments(in: paragraph(at: place), segmenter.sentences)
    if let sentence = sentences.first(where: { $0.range.upperBound > place }) {
      return sentence.range
    }
    return (sentences.last?.range.lowerBound ?? place)..<min(place + 1, units.count)
  }
}
