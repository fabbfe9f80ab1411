/// A comment of a script.
package struct Comment: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// `// …`
    case line
    /// `/* … */`
    case block
    /// `#! …` at the start of the script.
    case hashbang
    /// `<!-- …`, in scripts that are not modules.
    case htmlOpen
    /// `--> …` at the start of a line, in scripts that are not modules.
    case htmlClose

    /// The lengths of the start and end delimiters in bytes.
    var delimiters: (start: Int, end: Int) {
      switch self {
      case .line, .hashbang: (2, 0)
      case .block: (2, 2)
      case .htmlOpen: (4, 0)
      case .htmlClose: (3, 0)
      }
    }
  }

  package let kind: Kind
  /// The byte range in the UTF-8 source, including the delimiters.
  package let range: Range<Int>
}
