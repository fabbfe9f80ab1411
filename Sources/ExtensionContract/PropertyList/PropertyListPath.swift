/// The way from the outermost value to one inside it, for messages.
public struct PropertyListPath: Sendable, CustomStringConvertible {
  /// One step on the way.
  public enum Component: Sendable {
    /// Into a dictionary.
    case key(String)
    /// Into an array, counted from 0.
    case index(Int)
  }

  /// What the outermost value is called, such as `arguments`.
  public var name: String

  /// The steps, outermost first.
  public var components: [Component]

  /// Makes a path.
  public init(name: String, components: [Component] = []) {
    self.name = name
    self.components = components
  }

  /// Long paths lose their middle and long keys their end: an input must not choose how long a message is.
  private static let shownComponentsPerEnd = 12
  private static let shownKeyLength = 60

  func appending(_ component: Component) -> PropertyListPath {
    PropertyListPath(name: name, components: components + [component])
  }

  /// The path as a script would write it, such as `results.images[3]`; long ones are shortened.
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
