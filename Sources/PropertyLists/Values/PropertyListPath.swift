/// The path from the outermost value to a value inside it, for messages.
public struct PropertyListPath: Hashable, Sendable, CustomStringConvertible {
  /// One step of a path.
  public enum Component: Hashable, Sendable {
    /// The key of a dictionary entry.
    case key(String)
    /// The zero-based index of an array item.
    case index(Int)
  }

  /// The name of the outermost value, such as `arguments`.
  public var name: String

  /// The steps, outermost first.
  public var components: [Component]

  /// Creates a path; without components, it is the path of the outermost value.
  public init(name: String, components: [Component] = []) {
    self.name = name
    self.components = components
  }

  /// The number of components that messages show at each end of a long path.
  private static let shownComponentsPerEnd = 12

  /// The maximum number of code points that messages show of a key.
  private static let shownKeyLength = 60

  func appending(_ component: Component) -> PropertyListPath {
    PropertyListPath(name: name, components: components + [component])
  }

  /// The path in JavaScript notation, such as `results.images[3]`; long paths are shortened.
  public var description: String {
    var result = name
    let shown = Self.shownComponentsPerEnd
    if components.count > 2 * shown {
      for component in components.prefix(shown) { Self.append(component, to: &result) }
      result += "…"
      for component in components.suffix(shown) { Self.append(component, to: &result) }
    } else {
      for component in components { Self.append(component, to: &result) }
    }
    return result
  }

  private static func append(_ component: Component, to result: inout String) {
    switch component {
    case .index(let index):
      result += "[\(index)]"
    case .key(let key):
      let shown = key.unicodeScalars.prefix(shownKeyLength)
      if isIdentifier(shown) && shown.endIndex == key.unicodeScalars.endIndex {
        result += result.isEmpty ? key : ".\(key)"
      } else {
        result += "["
        result += String(decoding: JSONWriter.quoted(String(shown)), as: UTF8.self)
        if shown.endIndex < key.unicodeScalars.endIndex { result += "…" }
        result += "]"
      }
    }
  }

  private static func isIdentifier(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first, !("0"..."9").contains(first) else { return false }
    return scalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
      default: false
      }
    }
  }
}
