enum URLInput {
  /// Calls `body` with a scalar value string without tabs and newlines.
  /// - Parameter trims: Whether to remove leading and trailing C0 controls and spaces.
  /// - Source: https://url.spec.whatwg.org/#concept-basic-url-parser
  @inline(__always)
  static func withCleaned<Result>(
    _ input: UnsafeBufferPointer<UInt8>, trims: Bool,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if isClean(input) { return body(trims ? trimmed(input) : input) }
    return cleaned(input, trims: trims).withUnsafeBufferPointer(body)
  }

  /// Whether all bytes are in 0x0E...0x7F: no tabs, newlines and non-ASCII.
  private static func isClean(_ input: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(input)
    var index = 0
    while index &+ 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // Subtraction sets the top bit of a byte below 0x0E. Bytes above 0x7F already have it.
      if ((word &- 0x0E0E_0E0E_0E0E_0E0E) | word) & 0x8080_8080_8080_8080 != 0 { return false }
      index &+= 8
    }
    while index < raw.count {
      if raw[index] < 0x0E || raw[index] >= 0x80 { return false }
      index &+= 1
    }
    return true
  }

  private static func trimmed(
    _ input: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    var start = 0
    var end = input.count
    while start < end, input[start] <= Byte.space { start &+= 1 }
    while end > start, input[end &- 1] <= Byte.space { end &-= 1 }
    return UnsafeBufferPointer(rebasing: input[start..<end])
  }

  @inline(never)
  private static func cleaned(_ input: UnsafeBufferPointer<UInt8>, trims: Bool) -> [UInt8] {
    // 1. (Web IDL) The input is a scalar value string.
    let scalars =
      input.contains { $0 >= 0x80 } ? ScalarValueString.bytes(from: input) : Array(input)
    return scalars.withUnsafeBufferPointer { scalars in
      // 1.3. Remove any leading and trailing C0 control or space.
      // 3. Remove all ASCII tab or newline.
      (trims ? trimmed(scalars) : scalars).filter { !Byte.isTabOrNewline($0) }
    }
  }
}
