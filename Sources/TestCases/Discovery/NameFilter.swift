internal import Infra

/// A filter of cases by their names.
///
/// Without `*`, a filter matches names that contain its text. With `*`, the pattern matches the
/// whole name, or its end after a slash: `*` stands for any characters of a part between slashes,
/// and `**` for any number of parts. A filter that begins with `=` matches only the name after the
/// `=`.
public struct NameFilter: Sendable {
  private enum Part: Sendable {
    case anyParts
    case pattern([UInt8])
  }

  private let text: [UInt8]
  private let isWholeName: Bool
  /// The parts of the pattern; empty for a filter without `*`.
  private let parts: [Part]

  public init(_ text: String) {
    isWholeName = text.utf8.first == UInt8(ascii: "=")
    self.text = Array(text.utf8.dropFirst(isWholeName ? 1 : 0))
    guard !isWholeName, text.utf8.contains(UInt8(ascii: "*")) else {
      parts = []
      return
    }
    parts =
      [.anyParts]
      + text.split(separator: "/").map { $0 == "**" ? .anyParts : .pattern(Array($0.utf8)) }
  }

  public func matches(_ name: String) -> Bool {
    if isWholeName { return name.utf8.elementsEqual(text) }
    guard !parts.isEmpty else { return Self.contains(Array(name.utf8), text) }
    let names = name.split(separator: "/").map { Array($0.utf8) }
    return names.matches(parts) { part in
      if case .anyParts = part { true } else { false }
    } isMatch: { name, part in
      guard case .pattern(let pattern) = part else { return false }
      return name.matches(pattern) {
        $0 == UInt8(ascii: "*")
      } isMatch: {
        $0 == $1
      }
    }
  }

  private static func contains(_ bytes: [UInt8], _ text: [UInt8]) -> Bool {
    guard text.count <= bytes.count else { return false }
    return (0...bytes.count - text.count).contains { start in
      bytes[start..<start + text.count].elementsEqual(text)
    }
  }
}
