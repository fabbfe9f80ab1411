/// Looking for a text among what a document shows.
///
/// - Source: https://developer.mozilla.org/en-US/docs/Web/API/Window/find
public struct TextSearch {
  /// How a text is looked for.
  public struct Options: Sendable {
    /// Whether capitals and accents count.
    public var isCaseSensitive = false
    /// Whether it is looked for before what is selected.
    public var isBackward = false
    /// Whether to begin anew at the other end.
    public var wrapsAround = false

    /// Makes what is looked for where nothing is said.
    public init() {}
  }

  /// What remains of a character where capitals and accents do not count.
  public typealias Folding = (Unicode.Scalar) -> [UInt16]

  private let text: DOMString
  private let options: Options
  private let fold: Folding

  /// Makes a search.
  public init(_ text: DOMString, _ options: Options, folding: @escaping Folding) {
    self.text = text
    self.options = options
    fold = folding
  }

  /// Selects the next place where the text stands and returns whether there is one.
  public func select(in selection: Selection) -> Bool {
    let places = selection.document.node.renderedPlaces
    let wanted = folded(text.utf16).units
    guard !wanted.isEmpty else { return false }
    let shown = folded(places)
    let (units, indices) = (shown.units, shown.indices)
    // Where the search begins, among what is folded.
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

  /// The code units that count of what is shown: those that were kept, where capitals and accents
  /// counted as much.
  private func folded(_ places: RenderedPlaces) -> FoldedText {
    if let known = places.foldedText, known.isCaseSensitive == options.isCaseSensitive {
      return known
    }
    let (units, indices) = folded(places.units)
    let made = FoldedText(
      isCaseSensitive: options.isCaseSensitive, units: units, indices: indices)
    places.foldedText = made
    return made
  }

  /// The code units that count, and for each of them where it stood.
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
        // Half of a pair stands for itself.
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
    // WebKit takes quotation marks for the plain ones.
    case 0x2018, 0x2019: [0x27]
    case 0x201C, 0x201D: [0x22]
    default: options.isCaseSensitive ? Array(String(scalar).utf16) : fold(scalar)
    }
  }

  // MARK: Matching

  /// Where a text last stands before an end.
  private static func last(_ wanted: [UInt16], in units: [UInt16], before end: Int) -> Int? {
    let reversed = Array(wanted.reversed())
    // OPTIMIZATION: what is near is found without going through all that is before it.
    var length = 1024
    var behind = end
    while behind >= wanted.count {
      let start = max(0, behind - length - wanted.count)
      if let found = SubsequenceSearch.first(of: reversed, in: units[start..<behind].reversed()) {
        return behind - found - wanted.count
      }
      guard start > 0 else { return nil }
      // What begins before it may end in it.
      behind = start + wanted.count - 1
      length *= 2
    }
    return nil
  }
}

/// A text that is shown as it is looked for.
struct FoldedText {
  let isCaseSensitive: Bool
  /// The code units that count.
  let units: [UInt16]
  /// For each of them where it stood.
  let indices: [Int]
}
