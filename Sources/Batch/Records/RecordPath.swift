internal import ExtensionContract

/// Where in a record a value stands: keys and positions, as in `results.images[0].src`.
///
/// Keys stand with dots between them; those that have dots or brackets of their own stand in brackets and
/// quotation marks, as in `results["og:image"]`. Positions count from 0, and from the end where
/// they are negative. `$.` in front, as JSONPath has it, changes nothing.
public struct RecordPath: Sendable, Equatable, CustomStringConvertible {
  enum Component: Sendable, Equatable {
    case key(String)
    case position(Int)
  }

  let components: [Component]

  /// The path as it was written.
  public let description: String

  /// The key that it begins with; empty for a path that begins with a position.
  var firstKey: String {
    if case .key(let key)? = components.first { key } else { "" }
  }

  /// The path of one key.
  init(key: String) {
    components = [.key(key)]
    description = key
  }

  /// Reads a path; `nil` where it is none.
  public init?(_ text: String) {
    // Characters would have the accents that a key may begin with join the dot before them.
    var rest = text.unicodeScalars[...]
    if rest.starts(with: "$.".unicodeScalars) || rest.starts(with: "$[".unicodeScalars) {
      rest = rest.dropFirst()
    }
    if rest.first == "." { rest = rest.dropFirst() }
    var components: [Component] = []
    var expectsKey = true
    while let first = rest.first {
      if first == "[" {
        guard let component = Self.bracketed(&rest) else { return nil }
        components.append(component)
      } else {
        guard expectsKey else { return nil }
        let key = rest.prefix { $0 != "." && $0 != "[" }
        guard !key.isEmpty else { return nil }
        components.append(.key(String(key)))
        rest = rest.dropFirst(key.count)
      }
      expectsKey = false
      if rest.first == "." {
        rest = rest.dropFirst()
        expectsKey = true
      }
    }
    guard !components.isEmpty, !expectsKey else { return nil }
    self.components = components
    description = text
  }

  /// Reads `[3]` or `["key"]`.
  private static func bracketed(_ rest: inout Substring.UnicodeScalarView) -> Component? {
    let inside = rest.dropFirst()
    if let quote = inside.first, quote == "\"" || quote == "'" {
      let text = inside.dropFirst()
      guard let end = text.firstIndex(of: quote) else { return nil }
      let behind = text[text.index(after: end)...]
      guard behind.first == "]" else { return nil }
      rest = behind.dropFirst()
      return .key(String(text[..<end]))
    }
    guard let end = inside.firstIndex(of: "]"), let position = Int(String(inside[..<end])) else {
      return nil
    }
    rest = inside[inside.index(after: end)...]
    return .position(position)
  }

  /// Returns the value that stands there; `nil` where there is none.
  func value(in record: PropertyList) -> PropertyList? {
    var value = record
    for component in components {
      switch (component, value) {
      case (.key(let key), .dictionary(let entries)):
        guard let entry = entries[key] else { return nil }
        value = entry
      case (.position(let position), .array(let items)):
        let index = position < 0 ? items.count + position : position
        guard items.indices.contains(index) else { return nil }
        value = items[index]
      default:
        return nil
      }
    }
    return value
  }
}
