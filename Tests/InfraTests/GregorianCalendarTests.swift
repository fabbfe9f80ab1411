import Foundation
import Testing

@testable import Infra

@Suite struct GregorianCalendarTests {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test(
    "Days have the number that Foundation computes",
    arguments: [
      (1970, 1, 1), (1969, 12, 31), (2000, 2, 29), (2000, 3, 1), (1900, 2, 28), (1900, 3, 1),
      (2400, 12, 31), (1601, 1, 1), (9999, 12, 31), (2024, 2, 29), (2100, 3, 1),
    ])
  func dayNumbers(year: Int, month: Int, day: Int) throws {
    let date = try #require(
      Self.calendar.date(from: DateComponents(year: year, month: month, day: day)))
    let number = Int((date.timeIntervalSince1970 / 86400).rounded(.down))
    #expect(GregorianCalendar.dayNumber(year: year, month: month, day: day) == number)
    #expect(GregorianCalendar.date(dayNumber: number) == (year, month, day))
  }

  /// Foundation's calendar is Julian before 1582. In the proleptic Gregorian calendar, 1970-01-01
  /// is day 719,163 if 0001-01-01 is day 1.
  /// - Source: https://docs.python.org/3/library/datetime.html#datetime.date.toordinal
  @Test("The calendar is Gregorian before 1582 too")
  func prolepticDate() {
    #expect(GregorianCalendar.dayNumber(year: 1, month: 1, day: 1) == 1 - 719_163)
    #expect(GregorianCalendar.date(dayNumber: 1 - 719_163) == (1, 1, 1))
  }

  @Test("The end of one era and the start of the next are a day apart, also before year 0")
  func eras() {
    for year in [-800, -400, 0, 400, 2000] {
      let start = GregorianCalendar.dayNumber(year: year, month: 3, day: 1)
      #expect(GregorianCalendar.date(dayNumber: start) == (year, 3, 1))
      #expect(GregorianCalendar.date(dayNumber: start - 1) == (year, 2, 29))
      #expect(GregorianCalendar.dayNumber(year: year + 400, month: 3, day: 1) == start + 146_097)
    }
  }

  @Test("Months have the lengths of the calendar")
  func lengths() {
    let lengths = (1...12).map { GregorianCalendar.dayCount(ofMonth: $0, year: 2023) }
    #expect(lengths == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    #expect(GregorianCalendar.dayCount(ofMonth: 2, year: 2024) == 29)
    #expect(GregorianCalendar.dayCount(ofMonth: 2, year: 1900) == 28)
    #expect(GregorianCalendar.dayCount(ofMonth: 2, year: 2000) == 29)
  }
}
