internal import ExtensionContract

/// What becomes of `null` in results, for which property lists have no form.
enum NullHandling: String, CaseIterable {
  case keep
  case drop
  case error

  var policy: PropertyList.NullPolicy {
    switch self {
    case .keep: .keep
    case .drop: .drop
    case .error: .error
    }
  }

  /// Returns the path of the first `null` in results that is not among `known` ones, or `nil`.
  static func firstPath(in results: PropertyList, except known: Set<String>) -> String? {
    var path = PropertyListPath(name: "results")
    return firstPath(in: results, at: &path, except: known)
  }

  /// Recursive: property lists are at most 512 levels deep.
  private static func firstPath(
    in value: PropertyList, at path: inout PropertyListPath, except known: Set<String>
  ) -> String? {
    switch value {
    case .null:
      let text = path.description
      return known.contains(text) ? nil : text
    case .array(let items):
      for (index, item) in items.enumerated() {
        path.components.append(.index(index))
        defer { path.components.removeLast() }
        if let found = firstPath(in: item, at: &path, except: known) { return found }
      }
    case .dictionary(let entries):
      for (key, item) in entries {
        path.components.append(.key(key))
        defer { path.components.removeLast() }
        if let found = firstPath(in: item, at: &path, except: known) { return found }
      }
    default:
      break
    }
    return nil
  }
}
