/// Dates of the proleptic Gregorian calendar, as days since 1970-01-01.
///
/// In the computations, years start in March, so that the leap day is the last day of a year. An
/// era has 400 years.
///
/// - Source: https://howardhinnant.github.io/date_algorithms.html
package enum GregorianCalendar {
  private static let daysPerEra = 146_097
  /// The days from 0000-03-01, the start of an era, to 1970-01-01.
  private static let daysBefore1970 = 719_468

  /// Returns the number of days from 1970-01-01 to a date. A day after the end of the month counts
  /// as a day of the next month.
  /// - Parameter month: 1 to 12.
  package static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * daysPerEra + dayOfEra - daysBefore1970
  }

  /// Returns the date that is `dayNumber` days after 1970-01-01.
  package static func date(
    dayNumber: Int
  ) -> (year: Int, month: Int, day: Int) {
    let days = dayNumber + daysBefore1970
    let era = (days >= 0 ? days : days - daysPerEra + 1) / daysPerEra
    let dayOfEra = days - era * daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      yearOfEra + 400 * era + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }

  /// Returns the number of days in a month.
  /// - Parameter month: 1 to 12.
  package static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
