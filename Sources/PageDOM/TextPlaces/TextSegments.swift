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

/// What is known of the words and sentences of a text that is shown. It is kept with the text, so
/// that one who goes through a long paragraph does not have it taken apart at every step.
final class KnownSegments {
  fileprivate enum Kind { case word, betweenWords, sentence }

  fileprivate struct Key: Hashable {
    let kind: Kind
    let paragraph: Range<Int>
  }

  /// The line breaks, in turn.
  let breaks: [Int]
  fileprivate var segments: [Key: [Range<Int>]] = [:]

  init(_ units: [UInt16]) {
    breaks = units.indices.filter { units[$0] == RenderedPlaces.lineBreak }
  }
}

/// Where words, sentences and paragraphs begin and end in a text that is shown.
struct TextBoundaries {
  let units: [UInt16]
  private let segmenter: any TextSegmenting
  private let known: KnownSegments

  init(_ places: RenderedPlaces, _ segmenter: any TextSegmenting) {
    units = places.units
    known = places.segments
    self.segmenter = segmenter
  }

  /// The paragraph that a place is in, without the line break behind it.
  func paragraph(at place: Int) -> Range<Int> {
    let next = known.breaks.partitioningIndex { $0 >= place }
    let start = next > 0 ? known.breaks[next - 1] + 1 : 0
    return start..<(next < known.breaks.count ? known.breaks[next] : units.count)
  }

  /// The words of a paragraph, what is between them, or its sentences.
  private func segments(_ kind: KnownSegments.Kind, in paragraph: Range<Int>) -> [Range<Int>] {
    let key = KnownSegments.Key(kind: kind, paragraph: paragraph)
    if let segments = known.segments[key] { return segments }
    let text = Array(units[paragraph])
    func place(_ segment: TextSegment) -> Range<Int> {
      let lower = paragraph.lowerBound + segment.range.lowerBound
      return lower..<lower + segment.range.count
    }
    if kind == .sentence {
      known.segments[key] = segmenter.sentences(in: text).map(place)
    } else {
      let segments = segmenter.words(in: text)
      known.segments[.init(kind: .word, paragraph: paragraph)] =
        segments.filter(\.isWord).map(place)
      known.segments[.init(kind: .betweenWords, paragraph: paragraph)] =
        segments.filter { !$0.isWord }.map(place)
    }
    return known.segments[key] ?? []
  }

  /// The first segment that ends behind a place.
  private func first(
    _ kind: KnownSegments.Kind, in paragraph: Range<Int>, endingBehind place: Int
  ) -> Range<Int>? {
    let segments = segments(kind, in: paragraph)
    let index = segments.partitioningIndex { $0.upperBound > place }
    return index < segments.count ? segments[index] : nil
  }

  /// The last segment that starts before a place.
  private func last(
    _ kind: KnownSegments.Kind, in paragraph: Range<Int>, startingBefore place: Int
  ) -> Range<Int>? {
    let segments = segments(kind, in: paragraph)
    let index = segments.partitioningIndex { $0.lowerBound >= place }
    return index > 0 ? segments[index - 1] : nil
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
      forward
        ? first(.word, in: paragraph, endingBehind: place)?.upperBound
        : last(.word, in: paragraph, startingBefore: place)?.lowerBound
    }
  }

  /// The start of the next sentence, or of this one or the one before; a paragraph's ends are those
  /// of sentences.
  func sentence(from place: Int, forward: Bool) -> Int {
    let paragraph = paragraph(at: place)
    if forward, place == paragraph.upperBound { return min(place + 1, units.count) }
    return walk(from: place, forward: forward) { paragraph in
      forward
        ? first(.sentence, in: paragraph, endingBehind: place)?.upperBound
        : last(.sentence, in: paragraph, startingBefore: place)?.lowerBound
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
    let paragraph = paragraph(at: place)
    return [.word, .betweenWords]
      .compactMap { first($0, in: paragraph, endingBehind: place) }
      .min { $0.upperBound < $1.upperBound } ?? place..<place
  }

  /// The sentence that a place is in. At the end of a paragraph, WebKit has the last sentence go on
  /// to the next paragraph.
  func sentence(at place: Int) -> Range<Int> {
    let paragraph = paragraph(at: place)
    if let sentence = first(.sentence, in: paragraph, endingBehind: place) { return sentence }
    let start = segments(.sentence, in: paragraph).last?.lowerBound ?? place
    return start..<min(place + 1, units.count)
  }
}
