internal import ArgumentParser
internal import Infra
internal import PageAction

enum StartTime {
  private static let systemTime = "real"

  /// The default start time of `batch`, `stream` and test cases. It is fixed, so that their output
  /// is reproducible.
  static let ofManyPages = ReproducibleDefaults.startTime

  static let help = ArgumentHelp(
    "The start time of the page's clock, such as 2026-01-31T12:00:00Z, or real for the system's time. From a start time, the clock advances only by waiting. (default: real; in batch and stream 2025-01-01)",
    valueName: "time")

  static func checked(_ text: String) throws -> String {
    guard text == systemTime || milliseconds(text) != nil else {
      throw ValidationError(
        "Specify a time with its zone, such as 2026-01-31T12:00:00Z, a UTC date, such as 2026-01-31, "
          + "or real for the system's time.")
    }
    return text
  }

  /// Returns the start time in milliseconds since 1970; `nil` if the value is `real`, so that pages
  /// see the system's time.
  /// - Parameters:
  ///   - text: The value of `--now`; `nil` without that option.
  ///   - standard: The result if `text` is `nil`.
  static func value(_ text: String?, default standard: Double?) -> Double? {
    guard let text else { return standard }
    return text == systemTime ? nil : milliseconds(text)
  }

  /// Parses a date `YYYY-MM-DD` in UTC, or a date and time `YYYY-MM-DDThh:mm` with a time zone. The
  /// time may include seconds and a fraction of a second.
  /// - Source: https://tc39.es/ecma262/#sec-date-time-string-format
  private static func milliseconds(_ text: String) -> Double? {
    guard
      let match = text.wholeMatch(
        of:
          /(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?([Zz]|[+-]\d\d:?\d\d))?/
      )
    else { return nil }
    func number(_ digits: Substring?) -> Int { digits.flatMap { Int($0) } ?? 0 }
    let (year, month, day) = (number(match.1), number(match.2), number(match.3))
    let (hour, minute, second) = (number(match.4), number(match.5), number(match.6))
    guard (1...12).contains(month),
      (1...GregorianCalendar.dayCount(ofMonth: month, year: year)).contains(day), hour < 24,
      minute < 60, second < 60
    else { return nil }
    var minutes =
      (GregorianCalendar.dayNumber(year: year, month: month, day: day) * 24 + hour) * 60 + minute
    if let zone = match.8, zone.lowercased() != "z" {
      let digits = zone.dropFirst().filter { $0 != ":" }
      let (hours, rest) = (number(digits.prefix(2)), number(digits.dropFirst(2)))
      guard hours < 24, rest < 60 else { return nil }
      minutes -= (hours * 60 + rest) * (zone.hasPrefix("-") ? -1 : 1)
    }
    let fraction = match.7.flatMap { Double("0.\($0)") } ?? 0
    return (Double(minutes) * 60 + Double(second)) * 1000 + (fraction * 1000).rounded(.down)
  }
}
