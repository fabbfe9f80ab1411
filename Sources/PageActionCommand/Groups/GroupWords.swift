enum GroupWords {
  private static let optionsWithValues: Set<String> = [
    "--app-groups", "--entitlements", "--count", "--format",
  ]

  /// Moves the last positional argument to the end, after `--`, if this argument is a negative
  /// number. Without `--`, the parser would treat the number as an option.
  ///
  /// Other arguments are not moved, so that the order of the positional arguments does not change.
  static func complete(_ words: [String]) -> [String] {
    guard words.first == "group", !words.contains("--"),
      let last = words.indices.dropFirst().last(where: { isWord($0, in: words) }),
      isNegativeNumber(words[last])
    else { return words }
    var result = words
    result.remove(at: last)
    return result + ["--", words[last]]
  }

  /// Whether the word at an index is a positional argument: neither an option nor an option's
  /// value.
  private static func isWord(_ index: Int, in words: [String]) -> Bool {
    guard !optionsWithValues.contains(words[index - 1]) else { return false }
    return !words[index].hasPrefix("-") || isNegativeNumber(words[index])
  }

  private static func isNegativeNumber(_ word: String) -> Bool {
    word.first == "-" && word.dropFirst().first.map { ("0"..."9").contains($0) } ?? false
  }
}
