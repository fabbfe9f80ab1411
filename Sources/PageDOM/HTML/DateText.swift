internal import Infra

/// A parser and serializer of the dates and times in input values.
/// - Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#dates-and-times
enum DateText {
  static let millisecondsPerDay = 86_400_000.0

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    var isAtEnd: Bool { index == bytes.count }

    mutating func skip(_ byte: UInt8) -> Bool {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
      return true
    }

    /// Consumes exactly `count` digits.
    mutating func number(_ count: Int) -> Int? {
      guard index + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[index..<index + count] {
        guard byte.isASCIIDigit else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      index += count
      return value
    }

    /// Consumes a year greater than 0 of at least four digits.
    mutating func year() -> Int? {
      var end = index
      while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
      guard end - index >= 4 else { return nil }
      while end - index > 4, bytes[index] == 0x30 { index += 1 }
      // Read at most seven digits. JavaScript dates end in the year 275760.
      guard let year = number(Swift.min(end - index, 7)), index == end, year >= 1, year <= 275_760
      else { return nil }
      return year
    }

    mutating func month() -> (year: Int, month: Int)? {
      guard let year = year(), skip(0x2D), let month = number(2), (1...12).contains(month) else {
        return nil
      }
      return (year, month)
    }

    /// Returns the days since 1970-01-01.
    mutating func date() -> Int? {
      guard let (year, month) = month(), skip(0x2D), let day = number(2), day >= 1,
        day <= GregorianCalendar.dayCount(ofMonth: month, year: year)
      else { return nil }
      return GregorianCalendar.dayNumber(year: year, month: month, day: day)
    }

    /// Returns the milliseconds since midnight.
    mutating func time() -> Int? {
      guard let hour = number(2), hour < 24, skip(0x3A), let minute = number(2), minute < 60 else {
        return nil
      }
      var milliseconds = (hour * 60 + minute) * 60_000
      guard skip(0x3A) else { return milliseconds }
      guard let second = number(2), second < 60 else { return nil }
      milliseconds += second * 1000
      guard skip(0x2E) else { return milliseconds }
      var scale = 100
      let start = index
      while index < bytes.count, bytes[index].isASCIIDigit {
        milliseconds += Int(bytes[index] - 0x30) * scale
        scale /= 10
        index += 1
      }
      return (1...3).contains(index - start) ? milliseconds : nil
    }
  }

  private static func whole<Value>(
    _ text: DOMString, _ read: (inout Scanner) -> Value?
  ) -> Value? {
    var scanner = Scanner(bytes: text.bytes)
    guard let value = read(&scanner), scanner.isAtEnd else { return nil }
    return value
  }

  // MARK: Reading

  /// Returns milliseconds since the Unix epoch.
  static func date(_ text: DOMString) -> Double? {
    whole(text) { $0.date() }.map { Double($0) * millisecondsPerDay }.flatMap(inRange)
  }

  /// Returns months since January 1970.
  static func month(_ text: DOMString) -> Double? {
    guard let (year, month) = whole(text, { $0.month() }), year < 275_760 || month <= 9 else {
      return nil
    }
    return Double((year - 1970) * 12 + month - 1)
  }

  /// Returns the milliseconds from the Unix epoch to the week's Monday.
  static func week(_ text: DOMString) -> Double? {
    whole(text) { scanner in
      guard let year = scanner.year(), scanner.skip(0x2D), scanner.skip(0x57),
        let week = scanner.number(2), week >= 1, week <= weeks(of: year)
      else { return nil }
      return Double(firstMonday(of: year) + (week - 1) * 7) * millisecondsPerDay
    }.flatMap(inRange)
  }

  /// Returns milliseconds since midnight.
  static func time(_ text: DOMString) -> Double? { whole(text) { $0.time() }.map(Double.init) }

  /// Returns milliseconds since the Unix epoch.
  static func dateTime(_ text: DOMString) -> Double? {
    whole(text) { scanner in
      guard let day = scanner.date(), scanner.skip(0x54) || scanner.skip(0x20),
        let time = scanner.time()
      else { return nil }
      return Double(day) * millisecondsPerDay + Double(time)
    }.flatMap(inRange)
  }

  private static func inRange(_ milliseconds: Double) -> Double? {
    milliseconds.magnitude <= 8.64e15 ? milliseconds : nil
  }

  // MARK: Writing

  static func dateText(_ milliseconds: Double) -> DOMString? {
    guard let (year, month, day) = date(milliseconds) else { return nil }
    return DOMString("\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))")
  }

  static func monthText(_ months: Double) -> DOMString? {
    guard months.magnitude < 1e8 else { return nil }
    let count = Int(months) + 1970 * 12
    guard count >= 12, count <= 275_760 * 12 + 8 else { return nil }
    return DOMString("\(padded(count / 12, 4))-\(padded(count % 12 + 1, 2))")
  }

  static func weekText(_ milliseconds: Double) -> DOMString? {
    guard let (civilYear, _, _) = date(milliseconds) else { return nil }
    let day = Int((milliseconds / millisecondsPerDay).rounded(.down))
    var year = civilYear
    if day < firstMonday(of: year) {
      year -= 1
    } else if day >= firstMonday(of: year + 1) {
      year += 1
    }
    guard year >= 1 else { return nil }
    return DOMString("\(padded(year, 4))-W\(padded((day - firstMonday(of: year)) / 7 + 1, 2))")
  }

  /// The smallest component that a serialized time includes even if it is zero.
  enum Precision {
    case minutes, seconds, milliseconds

    /// - Parameter step: In milliseconds.
    init(step: Double) {
      if step.truncatingRemainder(dividingBy: 60_000) == 0 {
        self = .minutes
      } else {
        self = step.truncatingRemainder(dividingBy: 1000) == 0 ? .seconds : .milliseconds
      }
    }
  }

  static func timeText(_ milliseconds: Double, _ precision: Precision = .minutes) -> DOMString? {
    guard milliseconds.isFinite else { return nil }
    var rest = milliseconds.rounded(.down).truncatingRemainder(dividingBy: millisecondsPerDay)
    if rest < 0 { rest += millisecondsPerDay }
    let time = Int(rest)
    var text = "\(padded(time / 3_600_000, 2)):\(padded(time / 60_000 % 60, 2))"
    guard time % 60_000 != 0 || precision != .minutes else { return DOMString(text) }
    text += ":\(padded(time / 1000 % 60, 2))"
    guard time % 1000 != 0 || precision == .milliseconds else { return DOMString(text) }
    text += "."
    var fraction = padded(time % 1000, 3)
    while fraction.utf8.count > 1, fraction.last == "0" { fraction.removeLast() }
    text += fraction
    return DOMString(text)
  }

  static func dateTimeText(
    _ milliseconds: Double, _ precision: Precision = .minutes
  ) -> DOMString? {
    guard let date = dateText(milliseconds), let time = timeText(milliseconds, precision) else {
      return nil
    }
    return date + "T" + time
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }

  // MARK: The calendar

  /// `nil` before year 1 or outside the range of JavaScript dates.
  static func date(_ milliseconds: Double) -> (year: Int, month: Int, day: Int)? {
    guard milliseconds.magnitude <= 8.64e15 else { return nil }
    let date = GregorianCalendar.date(
      dayNumber: Int((milliseconds / millisecondsPerDay).rounded(.down)))
    return date.year >= 1 ? date : nil
  }

  /// Returns the Monday of week 1, in days since 1970-01-01. Week 1 includes January 4th.
  static func firstMonday(of year: Int) -> Int {
    let fourth = GregorianCalendar.dayNumber(year: year, month: 1, day: 4)
    // Day 0 is a Thursday, three days after a Monday.
    return fourth - ((fourth + 3) % 7 + 7) % 7
  }

  static func weeks(of year: Int) -> Int { (firstMonday(of: year + 1) - firstMonday(of: year)) / 7 }
}
