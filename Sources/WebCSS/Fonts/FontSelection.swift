/// The desired weight, width and slope of a font face.
/// - Source: https://drafts.csswg.org/css-fonts-4/#font-matching-algorithm
public struct FontSelection: Hashable, Sendable {
  /// From 1 to 1000; 400 is normal.
  public var weight = 400.0
  /// In percent; 100 is normal.
  public var width = 100.0
  /// In degrees; 0 is upright.
  public var slope = 0.0

  public init() {}

  /// The smallest angle that WebKit treats as italic; also the angle of the keyword `italic`.
  static let italicSlope = 14.0

  public var isItalic: Bool { slope >= Self.italicSlope }
}

/// The ranges of weights, widths and slopes that a font face supports.
/// - Source: https://drafts.csswg.org/css-fonts-4/#font-prop-desc
public struct FontCapabilities: Hashable, Sendable {
  /// From 1 to 1000.
  public let weights: ClosedRange<Double>
  /// In percent.
  public let widths: ClosedRange<Double>
  /// In degrees.
  public let slopes: ClosedRange<Double>

  public init(_ descriptors: DeclarationBlock) {
    weights = Self.range(descriptors.propertyValue("font-weight"), FontKeywords.weight) ?? 400...400
    widths = Self.range(descriptors.propertyValue("font-width"), FontKeywords.width) ?? 100...100
    slopes = Self.range(descriptors.propertyValue("font-style"), FontKeywords.slope) ?? 0...0
  }

  public var isItalic: Bool { slopes.lowerBound >= FontSelection.italicSlope }

  private static func range(_ text: String, _ value: (Substring) -> Double?)
    -> ClosedRange<Double>?
  {
    let values = text.split(separator: " ").compactMap(value)
    guard let first = values.first, let last = values.last else { return nil }
    return min(first, last)...max(first, last)
  }
}

enum FontKeywords {
  /// - Source: https://drafts.csswg.org/css-fonts-4/#font-weight-prop
  static func weight(_ word: Substring) -> Double? {
    switch word {
    case "normal": 400
    case "bold", "bolder": 700
    case "lighter": 100
    default: Double(word)
    }
  }

  /// - Source: https://drafts.csswg.org/css-fonts-4/#font-width-prop
  static func width(_ word: Substring) -> Double? {
    switch word {
    case "ultra-condensed": 50
    case "extra-condensed": 62.5
    case "condensed": 75
    case "semi-condensed": 87.5
    case "normal": 100
    case "semi-expanded": 112.5
    case "expanded": 125
    case "extra-expanded": 150
    case "ultra-expanded": 200
    default: word.last == "%" ? Double(word.dropLast()) : nil
    }
  }

  /// - Source: https://drafts.csswg.org/css-fonts-4/#font-style-prop
  static func slope(_ word: Substring) -> Double? {
    switch word {
    case "normal": 0
    case "italic", "oblique": FontSelection.italicSlope
    default: word.hasSuffix("deg") ? Double(word.dropLast(3)) : nil
    }
  }
}

/// A measure of the distances of a family's faces from the desired font properties.
/// - Source: https://drafts.csswg.org/css-fonts-4/#font-style-matching
public struct FontDistance {
  private let selection: FontSelection
  private let weights: ClosedRange<Double>
  private let widths: ClosedRange<Double>
  private let slopes: ClosedRange<Double>

  /// Returns `nil` if the family has no faces.
  public init?(_ selection: FontSelection, among faces: [FontCapabilities]) {
    guard let first = faces.first else { return nil }
    self.selection = selection
    func bounds(_ path: KeyPath<FontCapabilities, ClosedRange<Double>>) -> ClosedRange<Double> {
      faces.reduce(first[keyPath: path]) { bounds, face in
        let range = face[keyPath: path]
        return min(bounds.lowerBound, range.lowerBound)...max(bounds.upperBound, range.upperBound)
      }
    }
    weights = bounds(\.weights)
    widths = bounds(\.widths)
    slopes = bounds(\.slopes)
  }

  /// Returns the distances in order of precedence.
  public func distances(to face: FontCapabilities) -> (width: Double, slope: Double, weight: Double)
  {
    (
      // 4.1. Narrower faces are checked first, unless the desired width exceeds 100%.
      Self.distance(
        selection.width, face.widths, bounds: widths, prefersLarger: selection.width > 100),
      // 4.2. For an italic selection, larger angles are checked first.
      Self.distance(
        selection.slope, face.slopes, bounds: slopes, prefersLarger: selection.isItalic),
      weightDistance(to: face.weights)
    )
  }

  /// 4.3. Returns the distance of the weight. For a weight from 400 to 500, heavier weights up to
  /// 500 are checked first.
  private func weightDistance(to range: ClosedRange<Double>) -> Double {
    let wanted = selection.weight
    if (400...500).contains(wanted), !range.contains(wanted) {
      if range.lowerBound > wanted, range.lowerBound <= 500 { return range.lowerBound - wanted }
      if range.upperBound < wanted { return 500 - range.upperBound }
      return range.lowerBound - min(wanted, weights.lowerBound)
    }
    return Self.distance(wanted, range, bounds: weights, prefersLarger: wanted > 500)
  }

  private static func distance(
    _ wanted: Double, _ range: ClosedRange<Double>, bounds: ClosedRange<Double>,
    prefersLarger: Bool
  ) -> Double {
    if range.contains(wanted) { return 0 }
    if prefersLarger {
      if range.lowerBound > wanted { return range.lowerBound - wanted }
      return max(wanted, bounds.upperBound) - range.upperBound
    }
    if range.upperBound < wanted { return wanted - range.upperBound }
    return range.lowerBound - min(wanted, bounds.lowerBound)
  }
}
