internal import Infra
private import PlatformLibC

/// A shell pattern for paths.
/// - Source: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_14
package struct GlobPattern: Sendable {
  /// The names before the first wildcard, with a trailing slash; empty for the working directory.
  package let folder: String

  /// The maximum number of folders between `folder` and a file; `nil` for any number.
  let depth: Int?

  private let names: [Name]

  private enum Name {
    /// `**`: any number of folders.
    case folders
    case pattern(String)
  }

  /// A locale with UTF-8 characters, for `fnmatch`; `nil` if the system has none.
  nonisolated(unsafe) private static let locale =
    newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil)

  package init(_ pattern: String) {
    // Split by scalars: as a `Character`, a slash would include a combining mark after it.
    var parts = pattern.unicodeScalars.split(
      separator: "/", omittingEmptySubsequences: false)[...]
    var folder = ""
    while parts.count > 1, let name = Self.literal(parts[parts.startIndex]) {
      folder += name + "/"
      parts = parts.dropFirst()
    }
    self.folder = folder
    names = parts.filter { !$0.isEmpty }.map {
      Substring($0) == "**" ? .folders : .pattern(String($0))
    }
    let isDeep = names.contains { if case .folders = $0 { true } else { false } }
    depth = isDeep ? nil : names.count - 1
  }

  package static func isPattern(_ path: String) -> Bool {
    path.unicodeScalars.split(separator: "/").contains { literal($0) == nil }
  }

  func matches(_ path: String) -> Bool {
    let path = path.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/"))
    let previous = uselocale(Self.locale)
    defer { uselocale(previous) }
    // A trailing `**` also matches files.
    return path.matches(names) { name in
      if case .folders = name { true } else { false }
    } isMatch: { component, name in
      guard case .pattern(let pattern) = name else { return false }
      return fnmatch(pattern, String(Substring(component)), 0) == 0
    }
  }

  /// Returns a name with its backslashes removed; `nil` if it contains wildcards.
  private static func literal(_ name: Substring.UnicodeScalarView) -> String? {
    var text = String.UnicodeScalarView()
    var rest = name
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*", "?": return nil
      case "[" where rest.contains("]"): return nil
      case "\\": text.append(rest.popFirst() ?? scalar)
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
