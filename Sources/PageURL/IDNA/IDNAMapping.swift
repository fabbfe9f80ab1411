import CTables

/// - Source: https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
enum IDNAMapping {
  /// The status of a range, stored in the low three bits of its value.
  private enum Kind: UInt32 {
    case valid, ignored, disallowed
    /// Adds an offset to the code point. The remaining bits are the offset plus 0x200000.
    case shifted
    /// Maps to the pool. Bits 3–7 are the length of each mapping, the others the first index.
    case pooled
  }

  private static func range(of codePoint: UInt32) -> (kind: Kind?, value: UInt32, offset: UInt32) {
    let starts = UnsafeBufferPointer(
      start: idna_mapping_starts_address(), count: idna_mapping_starts_count)
    let index = starts.lastIndex(notAbove: codePoint)
    let value = idna_mapping_values_address()[index]
    return (Kind(rawValue: value & 7), value >> 3, codePoint &- starts[index])
  }

  /// Whether the status is valid or deviation.
  static func isValid(_ codePoint: UInt32) -> Bool {
    range(of: codePoint).kind == .valid
  }

  /// Appends the mapping of a code point. Disallowed code points are unchanged.
  static func append(_ codePoint: UInt32, to output: inout [UInt32]) {
    let (kind, value, offset) = range(of: codePoint)
    switch kind {
    case .ignored: break
    case .shifted: output.append(codePoint &+ value &- 0x200000)
    case .pooled:
      let length = Int(value & 0x1F)
      let place = Int(value >> 5) &+ Int(offset) &* length
      output.append(
        contentsOf: UnsafeBufferPointer(
          start: idna_mapping_pool_address() + place, count: length))
    case .valid, .disallowed, nil: output.append(codePoint)
    }
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// The last element that is not above `value`. The elements must ascend and start with 0.
  func lastIndex(notAbove value: UInt32) -> Int {
    var low = 0
    var high = count
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if self[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}
