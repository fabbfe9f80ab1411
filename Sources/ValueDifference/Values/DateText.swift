internal import Infra
internal import PropertyLists

/// Dates in text: `YYYY-MM-DD`, or RFC 3339's date and time with optional seconds.
/// - Source: https://www.rfc-editor.org/rfc/rfc3339#section-5.6
enum DateText {
  private static let maximumLength = 64

  /// Returns the seconds since 1970, or `nil` if the text is not a date.
  static func seconds(_ text: String) -> Double? {
    let bytes = Array(text.utf8.prefix(maximumLength + 1))
    guard bytes.count >= 10, bytes.count <= maximumLength else { return nil }
    let date = String(decoding: bytes.prefix(10), as: UTF8.self)
    if bytes.count == 10 { return moment(date + "T00:00:00Z") }
    var rest = bytes[10...]
    guard rest.popFirst() == UInt8(ascii: "T"), rest.count >= 6 else { return nil }
    let minutes = String(decoding: rest.prefix(5), as: UTF8.self)
    rest = rest.dropFirst(5)
    var seconds = ":00"
    var fraction = 0.0
    if rest.first == UInt8(ascii: ":") {
      guard rest.count > 3 else { return nil }
      seconds = String(decoding: rest.prefix(3), as: UTF8.self)
      rest = rest.dropFirst(3)
      if rest.first == UInt8(ascii: ".") {
        let digits = rest.dropFirst().prefix { $0.isASCIIDigit }
        guard !digits.isEmpty, let value = Double("0." + String(decoding: digits, as: UTF8.self))
        else { return nil }
        fraction = value
        rest = rest[digits.endIndex...]
      }
    }
    guard let offset = zoneOffset(rest), let start = moment("\(date)T\(minutes)\(seconds)Z") else {
      return nil
    }
    return start + fraction - offset
  }

  private static func moment(_ text: String) -> Double? {
    CalendarMoment(parsing: text.utf8)?.secondsSince1970
  }

  /// Returns the offset in seconds that `Z` or `±hh:mm` specifies.
  private static func zoneOffset(_ text: ArraySlice<UInt8>) -> Double? {
    if text.elementsEqual("Z".utf8) { return 0 }
    let bytes = Array(text)
    guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      bytes[3] == UInt8(ascii: ":"),
      [1, 2, 4, 5].allSatisfy({ bytes[$0].isASCIIDigit })
    else { return nil }
    func number(_ index: Int) -> Int {
      Int(bytes[index] & 0x0F) * 10 + Int(bytes[index + 1] & 0x0F)
    }
    guard number(1) < 24, number(4) < 60 else { return nil }
    let seconds = Double(number(1) * 3600 + number(4) * 60)
    return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
  }
}
