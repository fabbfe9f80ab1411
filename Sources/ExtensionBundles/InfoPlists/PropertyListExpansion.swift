internal import PropertyLists

extension BuildSettingExpander {
  /// Returns a property list in which all strings are expanded, except the keys.
  ///
  /// The value was read from a file, so the recursion depth is at most `PropertyList.maximumDepth`.
  mutating func expand(_ value: PropertyList) -> PropertyList {
    switch value {
    case .string(let text): return .string(expand(text))
    case .array(let items):
      var result: [PropertyList] = []
      result.reserveCapacity(items.count)
      for item in items { result.append(expand(item)) }
      return .array(result)
    case .dictionary(let entries):
      var result = PropertyListDictionary()
      for (key, entry) in entries { result[key] = expand(entry) }
      return .dictionary(result)
    case .integer, .unsigned, .real, .boolean, .date, .data, .null: return value
    }
  }
}
