internal import PropertyLists

extension ActionOutcome {
  /// A warning for the first `null` in the results that no other warning concerns. Show it only if
  /// the user chose no treatment of `null`.
  public var nullWarning: ActionWarning? {
    let known = Set(warnings.compactMap(\.path))
    var path = PropertyListPath(name: "results")
    return results.flatMap { Self.firstNull(in: $0, at: &path, except: known) }.map { path in
      ActionWarning(
        path: path,
        message:
          "property lists cannot represent null, and Safari may drop results that contain it; "
          + "choose with --null keep, drop or error.")
    }
  }

  /// Returns the path of the first `null`. The recursion is safe, because property lists have at
  /// most 512 levels.
  private static func firstNull(
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
        if let found = firstNull(in: item, at: &path, except: known) { return found }
      }
    case .dictionary(let entries):
      for (key, item) in entries {
        path.components.append(.key(key))
        defer { path.components.removeLast() }
        if let found = firstNull(in: item, at: &path, except: known) { return found }
      }
    default:
      break
    }
    return nil
  }
}
