internal import Infra

extension XMLPropertyListReader {
  mutating func readScalar(_ tag: Tag) throws(PropertyListError) -> PropertyList {
    switch tag.name {
    case "string":
      return .string(try readText(of: tag))
    case "true", "false":
      guard trimmed(try readText(of: tag)).isEmpty else {
        throw malformed("<\(tag.name)> has content.", "Write <\(tag.name)/>.", at: tag.start)
      }
      return .boolean(tag.name == "true")
    case "integer":
      let text = trimmed(try readText(of: tag))
      guard let value = try integer(text, start: tag.start) else {
        throw malformed(
          "<integer> does not contain a whole number.", "Write digits.", at: tag.start)
      }
      return value
    case "real":
      let text = trimmed(try readText(of: tag))
      guard let value = try real(text, start: tag.start) else {
        throw malformed(
          "<real> does not contain a number.", "Write a decimal number.", at: tag.start)
      }
      return .real(value)
    case "date":
      let text = trimmed(try readText(of: tag))
      guard let moment = CalendarMoment(parsing: text.utf8) else {
        throw malformed(
          "<date> does not contain a date.", "Write it as in 2024-01-31T12:00:00Z.", at: tag.start)
      }
      return .date(moment.secondsSince1970)
    case "data":
      var text = try readText(of: tag)
      guard let data = text.withUTF8({ Base64.decode($0) }) else {
        throw malformed(
          "<data> does not contain base64.", "Encode the bytes as base64.", at: tag.start)
      }
      return .data(data)
    default:
      throw malformed(
        "<\(tag.name)> is not an element of property lists.",
        "Use dict, array, string, integer, real, true, false, date or data.", at: tag.start)
    }
  }

  private func trimmed(_ text: String) -> Substring {
    Substring(text.utf8.strippingASCIIWhitespace)
  }

  private func integer(
    _ text: Substring, start: Int
  ) throws(PropertyListError) -> PropertyList? {
    var digits = text.utf8[...]
    let sign = digits.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits.removeFirst() }
    var radix: UInt64 = 10
    if digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8) {
      digits.removeFirst(2)
      radix = 16
    }
    guard !digits.isEmpty else { return nil }
    var magnitude: UInt64 = 0
    var overflows = false
    for byte in digits {
      guard let digit = byte.hexDigitValue, digit < radix else { return nil }
      let (product, isTooLarge) = magnitude.multipliedReportingOverflow(by: radix)
      let (sum, isSumTooLarge) = product.addingReportingOverflow(UInt64(digit))
      overflows = overflows || isTooLarge || isSumTooLarge
      magnitude = sum
    }
    if !overflows, sign != UInt8(ascii: "-") {
      return Int64(exactly: magnitude).map { .integer($0) } ?? .unsigned(magnitude)
    }
    guard !overflows, magnitude <= Int64.min.magnitude else {
      throw PropertyListError(
        .outOfRange, "A whole number does not fit in 64 bits.", remedy: "Pass it as a string.",
        path: builder.path, position: .init(of: start, in: bytes))
    }
    return .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  private func real(_ text: Substring, start: Int) throws(PropertyListError) -> Double? {
    switch text.lowercased() {
    case "nan": return .nan
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: break
    }
    let isDecimal = text.utf8.allSatisfy { byte in
      byte.isASCIIDigit || "+-.eE".utf8.contains(byte)
    }
    guard isDecimal, let number = Double(text) else { return nil }
    guard number.isFinite else {
      throw PropertyListError(
        .outOfRange, "A number exceeds the range of a double.", remedy: "Pass it as a string.",
        path: builder.path, position: .init(of: start, in: bytes))
    }
    return number
  }
}
