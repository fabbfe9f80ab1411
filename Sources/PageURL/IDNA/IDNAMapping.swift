import CTables

/// The IDNA mapping table, as ranges of code points.
///
/// - Source: https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table
enum IDNAMapping {
  /// The low three bits of a range's value.
  private enum Kind: UInt32 {
    case valid, ignored, disallowed
    /// The code point plus a number: the value's other bits, less 0x200000.
    case shifted
    /// Bits 3–7 are the length of each mapping, the others the place of the first in the pool.
    case pooled
  }

  private static func range(of codePoint: UInt32) -> (kind: Kind?, value: UInt32, offset: UInt32) {
    let starts = UnsafeBufferPointer(
      start: idna_mapping_starts_address(), count: idna_mapping_starts_count)
    let index = starts.lastIndex(notAbove: codePoint)
    let value = idna_mapping_values_address()[index]
    return (Kind(rawValue: value & 7), value >> 3, codePoint &- starts[index])
  }

  /// Returns whether the code point's status is valid or deviation.
  static func isValid(_ codePoint: UInt32) -> Bool {
    range(of: codePoint).kind == .valid
  }

  /// Appends what the code point maps to; a disallowed one stays as it is.
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
  /// Returns the index of the last element that is not above `value`, in an ascending table
  /// that starts with 0.
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
