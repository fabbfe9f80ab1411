internal import Infra
public import PageDOM

/// - Source: https://developer.mozilla.org/en-US/docs/Web/API/Window/find
public struct TextSearch {
  public struct Options: Sendable {
    /// Whether case and diacritics are significant.
    public var isCaseSensitive = false
    public var isBackward = false
    public var wrapsAround = false

    public init() {}
  }

  /// Returns the code units of a character without case and diacritics.
  public typealias Folding = (Unicode.Scalar) -> [UInt16]

  private let text: DOMString
  private let options: Options
  private let fold: Folding

  public init(_ text: DOMString, _ options: Options, folding: @escaping Folding) {
    self.text = text
    self.options = options
    fold = folding
  }

  /// Selects the next match.
  /// - Returns: Whether a match was found.
  public func select(in selection: Selection) -> Bool {
    let places = selection.document.node.renderedTextMap
    let wanted = folded(text.utf16).units
    guard !wanted.isEmpty else { return false }
    let shown = folded(places)
    let (units, indices) = (shown.units, shown.indices)
    // Returns the index of a boundary point in the folded text.
    func index(of point: BoundaryPoint?) -> Int? {
      point.map { point in
        let place = places.place(of: point)
        return indices.partitioningIndex { $0 >= place }
      }
    }
    let range = try? selection.range(at: 0)
    let found: Int?
    if options.isBackward {
      let end = index(of: range?.start) ?? units.count
      found =
        Self.last(wanted, in: units, before: end)
        ?? (options.wrapsAround ? Self.last(wanted, in: units, before: units.count) : nil)
    } else {
      let start = index(of: range?.end) ?? 0
      found =
        SubsequenceSearch.first(of: wanted, in: units, from: start)
        ?? (options.wrapsAround ? SubsequenceSearch.first(of: wanted, in: units) : nil)
    }
    guard let found, let start = places.start(of: indices[found]),
      let end = places.end(of: indices[found + wanted.count - 1])
    else { return false }
    try? selection.setBaseAndExtent(start.node, start.offset, end.node, end.offset)
    return true
  }

  // MARK: Folding

  /// Returns the folded rendered text. The cache holds the text for the last case sensitivity.
  private func folded(_ places: RenderedTextMap) -> FoldedText {
    if let known = places.foldedText, known.isCaseSensitive == options.isCaseSensitive {
      return known
    }
    let (units, indices) = folded(places.units)
    let made = FoldedText(
      isCaseSensitive: options.isCaseSensitive, units: units, indices: indices)
    places.foldedText = made
    return made
  }

  /// Returns the folded code units and, for each, its index in the original text.
  private func folded(_ units: [UInt16]) -> (units: [UInt16], indices: [Int]) {
    var result: [UInt16] = []
    var indices: [Int] = []
    var known: [Unicode.Scalar: [UInt16]] = [:]
    var decoder = UTF16()
    var iterator = units.makeIterator()
    var index = 0
    decoding: while true {
      let scalar: Unicode.Scalar
      switch decoder.decode(&iterator) {
      case .scalarValue(let decoded): scalar = decoded
      case .error:
        result.append(units[index])
        indices.append(index)
        index += 1
        continue
      case .emptyInput: break decoding
      }
      let kept: [UInt16]
      if scalar.isASCII {
        let value = UInt16(scalar.value)
        kept = [options.isCaseSensitive || !(0x41...0x5A).contains(value) ? value : value | 0x20]
      } else if let folded = known[scalar] {
        kept = folded
      } else {
        kept = fold(scalar: scalar)
        known[scalar] = kept
      }
      for unit in kept {
        result.append(unit)
        indices.append(index)
      }
      index += UTF16.width(scalar)
    }
    return (result, indices)
  }

  private func fold(scalar: Unicode.Scalar) -> [UInt16] {
    switch scalar.value {
    case 0xA0: [0x20]
    case 0xAD: []
    // WebKit treats typographic quotation marks as ASCII ones.
    case 0x2018, 0x2019: [0x27]
    case 0x201C, 0x201D: [0x22]
    default: options.isCaseSensitive ? Array(String(scalar).utf16) : fold(scalar)
    }
  }

  // MARK: Matching

  private static func last(_ wanted: [UInt16], in units: [UInt16], before end: Int) -> Int? {
    let reversed = Array(wanted.reversed())
    // OPTIMIZATION: Growing chunks find a near match without a scan of all preceding text.
    var length = 1024
    var searchEnd = end
    while searchEnd >= wanted.count {
      let start = max(0, searchEnd - length - wanted.count)
      if let found = SubsequenceSearch.first(of: reversed, in: units[start..<searchEnd].reversed())
      {
        return searchEnd - found - wanted.count
      }
      guard start > 0 else { return nil }
      // A match that starts in the preceding chunk may end in this one.
      searchEnd = start + wanted.count - 1
      length *= 2
    }
    return nil
  }
}

struct FoldedText {
  let isCaseSensitive: Bool
  let units: [UInt16]
  /// For each code unit, its index in the rendered text.
  let indices: [Int]
}
