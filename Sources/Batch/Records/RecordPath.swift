package import PropertyLists

/// The path of a value in a record, such as `results.images[0].src` or `results["og:image"]`.
/// Negative indices count from the end. A leading `$.`, as in JSONPath, has no effect.
public struct RecordPath: Sendable, Equatable, LosslessStringConvertible {
  enum Component: Sendable, Equatable {
    case key(String)
    case position(Int)
  }

  let components: [Component]

  public let description: String

  /// The first key; empty if the path begins with an index.
  var firstKey: String {
    if case .key(let key)? = components.first { key } else { "" }
  }

  init(key: String) {
    components = [.key(key)]
    description = key
  }

  public init?(_ text: String) {
    // Use scalars, because a combining mark at the start of a key forms one character with the dot.
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

  private static func bracketed(_ rest: inout Substring.UnicodeScalarView) -> Component? {
    let inside = rest.dropFirst()
    if let quote = inside.first, quote == "\"" || quote == "'" {
      let text = inside.dropFirst()
      guard let end = text.firstIndex(of: quote) else { return nil }
      let afterQuote = text[text.index(after: end)...]
      guard afterQuote.first == "]" else { return nil }
      rest = afterQuote.dropFirst()
      return .key(String(text[..<end]))
    }
    guard let end = inside.firstIndex(of: "]"), let position = Int(String(inside[..<end])) else {
      return nil
    }
    rest = inside[inside.index(after: end)...]
    return .position(position)
  }

  package func value(in record: PropertyList) -> PropertyList? {
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
