internal import ArgumentParser
internal import ExtensionContract

/// What becomes of `null` in results, for which property lists have no form.
enum NullHandling: String, CaseIterable, ExpressibleByArgument {
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

  /// Returns the path of the first `null` in results, or `nil`.
  ///
  /// Recursive: property lists are at most 512 levels deep.
  static func firstPath(in value: PropertyList, at path: String = "results") -> String? {
    switch value {
    case .null:
      return path
    case .array(let items):
      for (index, item) in items.enumerated() {
        if let found = firstPath(in: item, at: "") { return "\(path)[\(index)]\(found)" }
      }
    case .dictionary(let entries):
      for (key, item) in entries {
        if let found = firstPath(in: item, at: "") { return "\(path).\(key)\(found)" }
      }
    default:
      break
    }
    return nil
  }
}
