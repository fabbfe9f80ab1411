/// A number, date or time that a control holds, for comparing it with its limits.
enum ControlValue: Comparable {
  case number(Double)
  /// A date's or time's characters, in an order that compares; the year's length comes first.
  case time([UInt8])

  /// Reads a control's text; `nil` where it does not have the control's form.
  /// - Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html
  init?(_ text: UnsafePointer<UInt8>, _ type: InputType) {
    // Nothing longer is a value that anyone writes.
    var bytes: [UInt8] = []
    while text[bytes.count] != 0 {
      guard bytes.count < 64 else { return nil }
      bytes.append(text[bytes.count])
    }
    let time: [UInt8]?
    switch type {
    case .number, .range:
      guard let number = ControlValue.number(bytes) else { return nil }
      self = .number(number)
      return
    case .date: time = ControlValue.time(bytes, "Y-00-00")
    case .month: time = ControlValue.time(bytes, "Y-00")
    case .week: time = ControlValue.time(bytes, "Y-W00")
    case .time: time = ControlValue.time(bytes, "00:00")
    case .datetimeLocal: time = ControlValue.time(bytes, "Y-00-00T00:00")
    default: return nil
    }
    guard let time else { return nil }
    self = .time(time)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-floating-point-number
  private static func number(_ bytes: [UInt8]) -> Double? {
    let isPlain = bytes.allSatisfy {
      $0 &- 0x30 < 10 || $0 == 0x2D || $0 == 0x2B || $0 == 0x2E || $0 | 0x20 == 0x65
    }
    guard isPlain, bytes.first != 0x2B, bytes.last != 0x2E,
      let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }

  /// Reads by a pattern: `Y` is a year of four digits or more, `0` one digit; seconds may follow
  /// minutes.
  ///
  /// FIXME: Days that a month does not have pass.
  private static func time(_ bytes: [UInt8], _ pattern: String) -> [UInt8]? {
    var rest = bytes[...]
    var key: [UInt8] = []
    for expected in pattern.utf8 {
      if expected == 0x59 {
        let year = rest.prefix { $0 &- 0x30 < 10 }
        let digits = year.drop { $0 == 0x30 }
        guard year.count >= 4, !digits.isEmpty else { return nil }
        key.append(UInt8(clamping: digits.count))
        key += digits
        rest = rest.dropFirst(year.count)
        continue
      }
      guard let byte = rest.popFirst() else { return nil }
      let isExpected =
        expected == 0x30
        ? byte &- 0x30 < 10 : byte == expected || expected == 0x54 && byte == 0x20
      guard isExpected else { return nil }
      key.append(expected == 0x30 ? byte : expected)
    }
    guard !rest.isEmpty else { return key }
    // Seconds; zero ones are as good as none.
    guard pattern.utf8.contains(0x3A), rest.count >= 3, rest.popFirst() == 0x3A,
      rest.allSatisfy({ $0 &- 0x30 < 10 || $0 == 0x2E })
    else { return nil }
    if rest.contains(where: { $0 != 0x30 && $0 != 0x2E }) { key += rest }
    return key
  }

  static func < (left: ControlValue, right: ControlValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right
    case (.time(let left), .time(let right)): left.lexicographicallyPrecedes(right)
    default: false
    }
  }
}
