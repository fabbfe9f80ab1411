/// A shell pattern for paths.
///
/// - Source: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_14
struct GlobPattern: Sendable {
  /// The folder that contains all matches: the names before the first wildcard, with a trailing
  /// slash.
  ///
  /// Empty for the working directory.
  let folder: String

  /// The maximum number of folders between `folder` and a file; `nil` for any number.
  let depth: Int?

  private let names: [Name]

  private enum Name {
    /// `**`: any number of folders.
    case folders
    case pattern([Element])
  }

  private enum Element: Equatable {
    case literal(Unicode.Scalar)
    case anyone
    case anything
    case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)

    func matches(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .literal(let literal): scalar == literal
      case .anyone: true
      case .anything: false
      case .oneOf(let ranges, let isNegated):
        ranges.contains { $0.contains(scalar) } != isNegated
      }
    }
  }

  init(_ pattern: String) {
    // As characters, a combining mark at the start of a name would join the slash before it.
    var parts = pattern.unicodeScalars.split(
      separator: "/", omittingEmptySubsequences: false)[...]
    var folder = ""
    while parts.count > 1, let name = Self.literal(parts[parts.startIndex]) {
      folder += name + "/"
      parts = parts.dropFirst()
    }
    self.folder = folder
    names = parts.filter { !$0.isEmpty }.map {
      Substring($0) == "**" ? .folders : .pattern(Self.elements($0))
    }
    let isDeep = names.contains { if case .folders = $0 { true } else { false } }
    depth = isDeep ? nil : names.count - 1
  }

  /// Whether a path contains wildcards.
  static func isPattern(_ path: String) -> Bool {
    path.unicodeScalars.split(separator: "/").contains { literal($0) == nil }
  }

  /// Whether a path matches. The path must begin with `folder`.
  func matches(_ path: String) -> Bool {
    let path = path.utf8.dropFirst(folder.utf8.count)
      .split(separator: UInt8(ascii: "/")).map { Substring($0).unicodeScalars }
    // `retry` is the last `**`, and the path component before which its match ends.
    var (name, part) = (0, 0)
    var retry: (name: Int, part: Int)?
    while part < path.count {
      if name < names.count {
        switch names[name] {
        case .folders:
          retry = (name, part)
          name += 1
          continue
        case .pattern(let elements):
          if Self.matches(path[part], elements) {
            name += 1
            part += 1
            continue
          }
        }
      }
      guard let last = retry else { return false }
      retry = (last.name, last.part + 1)
      (name, part) = (last.name + 1, last.part + 1)
    }
    // The remaining `**` match nothing. A trailing `**` also matches files.
    return names[name...].allSatisfy { if case .folders = $0 { true } else { false } }
  }

  /// Whether a name matches.
  ///
  /// Only the last `*` is retried, so the time is at most the product of both lengths.
  private static func matches(
    _ text: Substring.UnicodeScalarView, _ elements: [Element]
  ) -> Bool {
    var element = 0
    var position = text.startIndex
    var retry: (element: Int, position: Substring.UnicodeScalarView.Index)?
    while position < text.endIndex {
      if element < elements.count, elements[element] == .anything {
        retry = (element, position)
        element += 1
      } else if element < elements.count, elements[element].matches(text[position]) {
        element += 1
        text.formIndex(after: &position)
      } else if let last = retry {
        let next = text.index(after: last.position)
        retry = (last.element, next)
        (element, position) = (last.element + 1, next)
      } else {
        return false
      }
    }
    return elements[element...].allSatisfy { $0 == .anything }
  }

  // MARK: Reading

  /// Returns a name with its backslashes removed; `nil` if it contains wildcards.
  private static func literal(_ name: Substring.UnicodeScalarView) -> String? {
    var text = String.UnicodeScalarView()
    for element in elements(name) {
      guard case .literal(let scalar) = element else { return nil }
      text.append(scalar)
    }
    return String(text)
  }

  private static func elements(_ name: Substring.UnicodeScalarView) -> [Element] {
    let scalars = Array(name)
    var elements: [Element] = []
    var position = 0
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      switch scalar {
      case "*": if elements.last != .anything { elements.append(.anything) }
      case "?": elements.append(.anyone)
      case "\\" where position < scalars.count:
        elements.append(.literal(scalars[position]))
        position += 1
      case "[":
        if let (set, end) = set(in: scalars, from: position) {
          elements.append(set)
          position = end
        } else {
          elements.append(.literal(scalar))
        }
      default: elements.append(.literal(scalar))
      }
    }
    return elements
  }

  /// Parses a bracket expression; `nil` if it is not closed.
  private static func set(
    in scalars: [Unicode.Scalar], from start: Int
  ) -> (Element, end: Int)? {
    var position = start
    var isNegated = false
    if position < scalars.count, scalars[position] == "!" || scalars[position] == "^" {
      isNegated = true
      position += 1
    }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    let first = position
    while position < scalars.count {
      // A `]` in the first position is a literal character.
      if scalars[position] == "]", position > first {
        return (.oneOf(ranges, isNegated: isNegated), position + 1)
      }
      let lower = scalars[position]
      if position + 2 < scalars.count, scalars[position + 1] == "-", scalars[position + 2] != "]" {
        let upper = scalars[position + 2]
        if lower <= upper { ranges.append(lower...upper) }
        position += 3
      } else {
        ranges.append(lower...lower)
        position += 1
      }
    }
    return nil
  }
}
