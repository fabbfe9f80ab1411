/// - Source: https://www.rfc-editor.org/rfc/rfc3492
enum Punycode {
  private static let base: UInt32 = 36
  private static let minimum: UInt32 = 1
  private static let maximum: UInt32 = 26
  private static let initialBias: UInt32 = 72
  private static let initialValue: UInt32 = 0x80

  /// - Source: https://www.rfc-editor.org/rfc/rfc3492#section-6.1
  private static func adapt(_ delta: UInt32, count: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta &+= delta / count
    var k: UInt32 = 0
    while delta > (base - minimum) * maximum / 2 {
      delta /= base - minimum
      k &+= base
    }
    return k &+ (base - minimum + 1) * delta / (delta + 38)
  }

  private static func threshold(_ k: UInt32, _ bias: UInt32) -> UInt32 {
    k <= bias ? minimum : min(k &- bias, maximum)
  }

  /// The running time is quadratic in the length, which the caller limits.
  /// - Source: https://www.rfc-editor.org/rfc/rfc3492#section-6.2
  static func decode(_ input: ArraySlice<UInt32>) -> [UInt32]? {
    guard input.allSatisfy({ $0 < 0x80 }) else { return nil }
    var output: [UInt32] = []
    var rest = input
    if let delimiter = input.lastIndex(of: 0x2D) {
      output = Array(input[..<delimiter])
      rest = input[(delimiter + 1)...]
    }
    var n = initialValue
    var i: UInt32 = 0
    var bias = initialBias
    while !rest.isEmpty {
      let old = i
      var weight: UInt32 = 1
      var k = base
      while true {
        guard let byte = rest.popFirst(), let digit = digit(byte) else { return nil }
        let (product, overflows) = digit.multipliedReportingOverflow(by: weight)
        let (sum, carries) = i.addingReportingOverflow(product)
        guard !overflows, !carries else { return nil }
        i = sum
        let t = threshold(k, bias)
        if digit < t { break }
        let (next, exceeds) = weight.multipliedReportingOverflow(by: base - t)
        guard !exceeds else { return nil }
        weight = next
        k &+= base
      }
      let count = UInt32(output.count) + 1
      bias = adapt(i &- old, count: count, isFirst: old == 0)
      let (value, carries) = n.addingReportingOverflow(i / count)
      guard !carries, Unicode.Scalar(value) != nil else { return nil }
      n = value
      i %= count
      output.insert(n, at: Int(i))
      i &+= 1
    }
    return output
  }

  /// The running time is quadratic in the length, which the caller limits.
  /// - Source: https://www.rfc-editor.org/rfc/rfc3492#section-6.3
  static func encode(_ input: [UInt32]) -> [UInt8]? {
    var output = input.filter { $0 < 0x80 }.map { UInt8(truncatingIfNeeded: $0) }
    let basicCount = UInt32(output.count)
    if basicCount > 0 { output.append(Byte.hyphen) }
    var n = initialValue
    var delta: UInt32 = 0
    var bias = initialBias
    var handled = basicCount
    while handled < input.count {
      guard let m = input.lazy.filter({ $0 >= n }).min() else { return nil }
      let (product, overflows) = (m &- n).multipliedReportingOverflow(by: handled + 1)
      let (sum, carries) = delta.addingReportingOverflow(product)
      guard !overflows, !carries else { return nil }
      delta = sum
      n = m
      for codePoint in input {
        if codePoint < n {
          guard delta < UInt32.max else { return nil }
          delta &+= 1
        }
        if codePoint == n {
          appendVariableLength(delta, bias: bias, to: &output)
          bias = adapt(delta, count: handled + 1, isFirst: handled == basicCount)
          delta = 0
          handled += 1
        }
      }
      guard delta < UInt32.max else { return nil }
      delta &+= 1
      n &+= 1
    }
    return output
  }

  private static func appendVariableLength(
    _ value: UInt32, bias: UInt32, to output: inout [UInt8]
  ) {
    var q = value
    var k = base
    while true {
      let t = threshold(k, bias)
      if q < t { break }
      output.append(letter(t &+ (q &- t) % (base &- t)))
      q = (q &- t) / (base &- t)
      k &+= base
    }
    output.append(letter(q))
  }

  private static func letter(_ digit: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: digit < 26 ? 0x61 &+ digit : 0x16 &+ digit)
  }

  private static func digit(_ codePoint: UInt32) -> UInt32? {
    switch codePoint {
    case 0x30...0x39: codePoint - 0x16
    case 0x41...0x5A: codePoint - 0x41
    case 0x61...0x7A: codePoint - 0x61
    default: nil
    }
  }
}
