internal import CTables

/// - Source: https://encoding.spec.whatwg.org/#index-gb18030-ranges
enum GB18030Ranges {
  /// - Source: https://encoding.spec.whatwg.org/#index-gb18030-ranges-code-point
  static func codePoint(pointer: Int) -> UInt32? {
    // 1. Pointers between and after the ranges.
    if pointer > 39419 && pointer < 189000 || pointer > 1_237_575 { return nil }
    // 2. An exception.
    if pointer == 7457 { return 0xE7C7 }
    // 3–4. The last range that starts at or before the pointer.
    return translate(UInt32(truncatingIfNeeded: pointer), from: 0)
  }

  /// Returns the pointer for a code point that is not in index gb18030.
  /// - Source: https://encoding.spec.whatwg.org/#index-gb18030-ranges-pointer
  static func pointer(codePoint: UInt32) -> Int {
    // 1. An exception.
    if codePoint == 0xE7C7 { return 7457 }
    // 2–3. The last range that starts at or before the code point.
    return Int(translate(codePoint, from: 1))
  }

  /// Looks up a value in one column (0: pointers, 1: code points) and returns it in the other.
  private static func translate(_ value: UInt32, from column: Int) -> UInt32 {
    let ranges = ctables_encoding_gb18030_ranges()
    var low = 0
    var high = CTABLES_ENCODING_GB18030_RANGE_COUNT
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranges[2 * middle + column] <= value { low = middle } else { high = middle }
    }
    return ranges[2 * low + 1 - column] &+ (value &- ranges[2 * low + column])
  }
}
