internal import Infra
package import PropertyLists

/// Numbers and Booleans as Foundation reads them: `NSNumber` and `NSString` both respond to
/// `integerValue` and `boolValue`.
extension PropertyList {
  /// The value as a whole number, or `nil` for types without `integerValue`.
  ///
  /// - Source: https://developer.apple.com/documentation/foundation/nsstring/integervalue
  package var tolerantInteger: Int64? {
    switch self {
    case .integer(let number): number
    case .unsigned: Int64.max
    case .boolean(let truth): truth ? 1 : 0
    case .real(let number):
      number.isNaN ? 0 : number <= -0x1p63 ? .min : number >= 0x1p63 ? .max : Int64(number)
    case .string(let text): Self.leadingInteger(of: text)
    case .date, .data, .array, .dictionary, .null: nil
    }
  }

  /// The value as a Boolean, or `nil` for types without `boolValue`.
  ///
  /// - Source: https://developer.apple.com/documentation/foundation/nsstring/boolvalue
  package var tolerantBoolean: Bool? {
    switch self {
    case .boolean(let truth): return truth
    case .integer(let number): return number != 0
    case .unsigned: return true
    case .real(let number): return number != 0
    case .string(let text):
      // Skip white space, a sign and zeros. The value is true if the next character is Y, y, T, t
      // or a digit from 1 to 9.
      var rest = text.utf8.drop(while: \.isPOSIXSpace)
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      rest = rest.drop { $0 == UInt8(ascii: "0") }
      return rest.first.map { "YyTt123456789".utf8.contains($0) } ?? false
    case .date, .data, .array, .dictionary, .null: return nil
    }
  }

  /// The text of a string, or `nil`.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The entries of a dictionary, or `nil`.
  package var entries: PropertyListDictionary? {
    if case .dictionary(let entries) = self { entries } else { nil }
  }

  /// The items of an array, or `nil`.
  package var items: [PropertyList]? {
    if case .array(let items) = self { items } else { nil }
  }

  private static func leadingInteger(of text: String) -> Int64 {
    var rest = text.utf8.drop(while: \.isPOSIXSpace)
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    var value: Int64 = 0
    for byte in rest {
      guard byte.isASCIIDigit else { break }
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let digit = Int64(byte & 0x0F)
      let (sum, sumOverflows) = product.addingReportingOverflow(isNegative ? -digit : digit)
      if overflows || sumOverflows { return isNegative ? .min : .max }
      value = sum
    }
    return value
  }
}
