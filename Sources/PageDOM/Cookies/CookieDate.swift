internal import Infra

/// - Source: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-dates
enum CookieDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Returns milliseconds since the Unix epoch; `nil` on failure.
  static func milliseconds(_ text: [UInt8]) -> Double? {
    var time: (hour: Int, minute: Int, second: Int)?
    var day: Int?
    var month: Int?
    var year: Int?
    // 1–2. Assign each token to the first field that it matches and that was not found yet.
    for token in text.split(whereSeparator: isDelimiter) {
      let word = String(decoding: token, as: UTF8.self).lowercased()
      if time == nil, let found = self.time(token) {
        time = found
      } else if day == nil, let found = number(token, digits: 1...2) {
        day = found
      } else if month == nil, let found = months.firstIndex(of: String(word.prefix(3))) {
        month = found
      } else if year == nil, let found = number(token, digits: 2...4) {
        year = found
      }
    }
    // 3–5.
    guard let time, let day, let month, var year else { return nil }
    if (70...99).contains(year) { year += 1900 }
    if (0...69).contains(year) { year += 2000 }
    guard (1...31).contains(day), year >= 1601, time.hour <= 23, time.minute <= 59,
      time.second <= 59
    else { return nil }
    // 6.
    let days = GregorianCalendar.dayNumber(year: year, month: month + 1, day: day)
    return Double(((days * 24 + time.hour) * 60 + time.minute) * 60 + time.second) * 1000
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Parses the leading digits of a token; `nil` if `digits` does not contain the digit count.
  private static func number(
    _ token: ArraySlice<UInt8>, digits: ClosedRange<Int>
  ) -> Int? {
    let prefix = token.prefix(while: \.isASCIIDigit)
    guard digits.contains(prefix.count) else { return nil }
    return Int(String(decoding: prefix, as: UTF8.self))
  }

  private static func time(_ token: ArraySlice<UInt8>) -> (hour: Int, minute: Int, second: Int)? {
    let fields = token.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard fields.count == 3, fields[..<2].allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      let hour = number(fields[0], digits: 1...2), let minute = number(fields[1], digits: 1...2),
      let second = number(fields[2], digits: 1...2)
    else { return nil }
    return (hour, minute, second)
  }
}
