private import PlatformLibC

/// The date of a manual page, in English regardless of the locale.
enum ManualDate {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The date in the environment variable `SOURCE_DATE_EPOCH`, or today's date if the variable is
  /// not set. The time zone is UTC.
  /// - Source: https://reproducible-builds.org/specs/source-date-epoch/
  static var text: String {
    var moment = getenv("SOURCE_DATE_EPOCH").flatMap { time_t(String(cString: $0)) } ?? time(nil)
    var date = tm()
    guard gmtime_r(&moment, &date) != nil, months.indices.contains(Int(date.tm_mon)) else {
      return ""
    }
    return "\(months[Int(date.tm_mon)]) \(date.tm_mday), \(Int(date.tm_year) + 1900)"
  }
}
