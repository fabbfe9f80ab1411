internal import Infra
internal import PageDOM

/// A word, a sentence, or the text between two words.
public struct TextSegment: Sendable {
  /// In UTF-16 code units.
  public let range: Range<Int>
  /// Whether a segment that `words(in:)` returns is a word, and not text between words.
  public let isWord: Bool

  public init(_ range: Range<Int>, isWord: Bool) {
    self.range = range
    self.isWord = isWord
  }
}

/// A finder of word and sentence boundaries, which depend on the language.
/// - Source: https://www.unicode.org/reports/tr29/
public protocol TextSegmenting {
  /// Returns the words of a text and the segments between them.
  func words(in text: [UInt16]) -> [TextSegment]
  func sentences(in text: [UInt16]) -> [TextSegment]
}

public enum TextGranularity: String, Sendable {
  case character, word, sentence, line, paragraph
  case lineBoundary = "lineboundary"
  case sentenceBoundary = "sentenceboundary"
  case paragraphBoundary = "paragraphboundary"
  case documentBoundary = "documentboundary"
}

/// Cached segments, so that moving through a long paragraph does not segment it at every step.
final class KnownSegments {
  fileprivate enum Kind { case word, betweenWords, sentence }

  fileprivate struct Key: Hashable {
    let kind: Kind
    let paragraph: Range<Int>
  }

  /// The indices of the line breaks, in ascending order.
  let breaks: [Int]
  fileprivate var segments: [Key: [Range<Int>]] = [:]

  init(_ units: [UInt16]) {
    breaks = units.indices.filter { units[$0] == RenderedTextMap.lineBreak }
  }
}

struct TextBoundaries {
  let units: [UInt16]
  private let segmenter: any TextSegmenting
  private let known: KnownSegments

  init(_ places: RenderedTextMap, _ segmenter: any TextSegmenting) {
    units = places.units
    known = places.segments
    self.segmenter = segmenter
  }

  /// Excludes the final line break.
  func paragraph(at place: Int) -> Range<Int> {
    let next = known.breaks.partitioningIndex { $0 >= place }
    let start = next > 0 ? known.breaks[next - 1] + 1 : 0
    return start..<(next < known.breaks.count ? known.breaks[next] : units.count)
  }

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

  private func first(
    _ kind: KnownSegments.Kind, in paragraph: Range<Int>, endingAfter place: Int
  ) -> Range<Int>? {
    let segments = segments(kind, in: paragraph)
    let index = segments.partitioningIndex { $0.upperBound > place }
    return index < segments.count ? segments[index] : nil
  }

  private func last(
    _ kind: KnownSegments.Kind, in paragraph: Range<Int>, startingBefore place: Int
  ) -> Range<Int>? {
    let segments = segments(kind, in: paragraph)
    let index = segments.partitioningIndex { $0.lowerBound >= place }
    return index > 0 ? segments[index - 1] : nil
  }

  /// Returns the position one grapheme cluster forward or backward.
  func character(from place: Int, forward: Bool) -> Int {
    // Grapheme clusters are rarely longer than this.
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

  /// Returns the end of the next word, or the start of the previous one.
  func word(from place: Int, forward: Bool) -> Int {
    walk(from: place, forward: forward) { paragraph in
      forward
        ? first(.word, in: paragraph, endingAfter: place)?.upperBound
        : last(.word, in: paragraph, startingBefore: place)?.lowerBound
    }
  }

  /// Returns the end of the sentence at a position, or the start of the last sentence that starts
  /// before it. Sentences end at the ends of paragraphs.
  func sentence(from place: Int, forward: Bool) -> Int {
    let paragraph = paragraph(at: place)
    if forward, place == paragraph.upperBound { return min(place + 1, units.count) }
    return walk(from: place, forward: forward) { paragraph in
      forward
        ? first(.sentence, in: paragraph, endingAfter: place)?.upperBound
        : last(.sentence, in: paragraph, startingBefore: place)?.lowerBound
    }
  }

  /// Returns the first result of `find` for successive paragraphs; without one, the end or start of
  /// the text.
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

  /// Returns the same column of the next or previous paragraph, limited to the text.
  func line(from place: Int, forward: Bool) -> Int {
    let here = paragraph(at: place)
    if forward ? here.upperBound == units.count : here.lowerBound == 0 {
      return forward ? here.upperBound : here.lowerBound
    }
    let other = paragraph(at: forward ? here.upperBound + 1 : here.lowerBound - 1)
    return min(other.lowerBound + place - here.lowerBound, other.upperBound)
  }

  /// Returns the word or the segment between words at a position; empty at the end of a paragraph.
  func word(at place: Int) -> Range<Int> {
    let paragraph = paragraph(at: place)
    return [.word, .betweenWords]
      .compactMap { first($0, in: paragraph, endingAfter: place) }
      .min { $0.upperBound < $1.upperBound } ?? place..<place
  }

  /// Returns the sentence at a position. As in WebKit, the sentence at the end of a paragraph
  /// extends to the next paragraph.
  func sentence(at place: Int) -> Range<Int> {
    let paragraph = paragraph(at: place)
    if let sentence = first(.sentence, in: paragraph, endingAfter: place) { return sentence }
    let start = segments(.sentence, in: paragraph).last?.lowerBound ?? place
    return start..<min(place + 1, units.count)
  }
}
