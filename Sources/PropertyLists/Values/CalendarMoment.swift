internal import Infra

/// A UTC time in the proleptic Gregorian calendar, in the range of ECMAScript time values.
/// - Source: https://tc39.es/ecma262/#sec-time-values-and-time-range
package struct CalendarMoment: Equatable {
  let year: Int
  let month: Int
  let day: Int
  let millisecondOfDay: Int

  private static let millisecondsPerDay = 86_400_000

  /// Converts a time, rounded to the nearest millisecond. The result is `nil` for NaN and for times
  /// that `TimeClip` rejects.
  /// - Source: https://tc39.es/ecma262/#sec-timeclip
  package init?(secondsSince1970 seconds: Double) {
    let rounded = (seconds * 1000).rounded()
    guard rounded.magnitude <= 8_640_000_000_000_000 else { return nil }
    let milliseconds = Int(rounded)
    let millisecondOfDay =
      (milliseconds % Self.millisecondsPerDay + Self.millisecondsPerDay) % Self.millisecondsPerDay
    (year, month, day) = GregorianCalendar.date(
      dayNumber: (milliseconds - millisecondOfDay) / Self.millisecondsPerDay)
    self.millisecondOfDay = millisecondOfDay
  }

  /// Parses `YYYY-MM-DDThh:mm:ssZ`, the format of dates in XML property lists.
  package init?(parsing text: some Collection<UInt8>) {
    let bytes = Array(text)
    let separators: [(Int, UInt8)] = [
      (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: "T")),
      (13, UInt8(ascii: ":")), (16, UInt8(ascii: ":")), (19, UInt8(ascii: "Z")),
    ]
    guard bytes.count == 20, separators.allSatisfy({ bytes[$0.0] == $0.1 }) else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard byte.isASCIIDigit else { return nil }
        value = value * 10 + Int(byte & 0x0F)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      (1...12).contains(month), day >= 1,
      day <= GregorianCalendar.dayCount(ofMonth: month, year: year),
      hour < 24, minute < 60, second < 60
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    millisecondOfDay = ((hour * 60 + minute) * 60 + second) * 1000
  }

  package var secondsSince1970: Double {
    let days = GregorianCalendar.dayNumber(year: year, month: month, day: day)
    return Double(days * Self.millisecondsPerDay + millisecondOfDay) / 1000
  }

  var hasPropertyListForm: Bool { (1...9999).contains(year) }

  /// Returns `YYYY-MM-DDThh:mm:ssZ`, or `YYYY-MM-DDThh:mm:ss.sssZ` with milliseconds. Years outside
  /// 0 to 9999 have a sign and six digits.
  /// - Source: https://tc39.es/ecma262/#sec-expanded-years
  package func text(withMilliseconds: Bool) -> String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let seconds = millisecondOfDay / 1000
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
    let fraction = withMilliseconds ? "." + padded(millisecondOfDay % 1000, 3) : ""
    let yearText =
      (0...9999).contains(year)
      ? padded(year, 4) : (year < 0 ? "-" : "+") + padded(abs(year), 6)
    return "\(yearText)-\(padded(month, 2))-\(padded(day, 2))"
      + "T\(time.joined(separator: ":"))\(fraction)Z"
  }
}
