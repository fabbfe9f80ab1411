package import PropertyLists

extension ChangeReport {
  /// Returns the differences as a value that can be written in each format. An exception is `null`
  /// in a compared value: XML and binary property lists cannot contain it.
  ///
  /// The keys are `equal`, `omitted` (a count) and `changes`. Each change has `kind`, `path`
  /// (text), `oldPath` and `newPath` (arrays of keys and indices), and `old` and `new` if the
  /// values exist. Mismatches also have `matcher`, `matcherPath`, `needed` and `seen`. Numbers and
  /// dates that JSON cannot represent are strings.
  package func value() -> PropertyList {
    .dictionary([
      "equal": .boolean(comparison.isEmpty),
      "omitted": .integer(Int64(comparison.omittedCount)),
      "changes": .array(comparison.changes.map(Self.value)),
    ])
  }

  private static func value(_ change: ValueChange) -> PropertyList {
    var entries: PropertyListDictionary = [
      "kind": .string(change.kind.rawValue),
      "path": .string(change.path.description),
      "oldPath": value(change.oldPath),
      "newPath": value(change.newPath),
    ]
    if let old = change.old { entries["old"] = representable(old) }
    if let new = change.new { entries["new"] = representable(new) }
    if let mismatch = change.mismatch {
      entries["matcher"] = .string(mismatch.matcher)
      entries["matcherPath"] = .string(mismatch.path.description)
      entries["needed"] = .string(mismatch.needed)
      entries["seen"] = .string(mismatch.seen)
    }
    return .dictionary(entries)
  }

  private static func value(_ path: PropertyListPath) -> PropertyList {
    .array(
      path.components.map { component in
        switch component {
        case .key(let key): .string(key)
        case .index(let index): .integer(Int64(index))
        }
      })
  }

  /// The maximum depth of containers. Deeper containers become text, so that the report is not
  /// nested too deep.
  private static let maximumDepth = PropertyList.maximumDepth - 8

  private static func representable(_ value: PropertyList, depth: Int = 0) -> PropertyList {
    switch value {
    case .array where depth > maximumDepth, .dictionary where depth > maximumDepth:
      .string(ShownValue.text(of: value))
    case .real(let number) where !number.isFinite:
      .string(number.description)
    case .date(let seconds) where CalendarMoment(secondsSince1970: seconds) == nil:
      .string(ShownValue.text(ofDate: seconds))
    case .array(let items):
      .array(items.map { representable($0, depth: depth + 1) })
    case .dictionary(let entries):
      .dictionary(
        PropertyListDictionary(
          entries.lazy.map { (key: $0.key, value: representable($0.value, depth: depth + 1)) }))
    default: value
    }
  }
}
