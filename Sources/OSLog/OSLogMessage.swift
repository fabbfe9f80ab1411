/// A log message.
///
/// - Source: https://developer.apple.com/documentation/os/oslogmessage
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let text: String

  /// Creates a message without interpolated values.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Creates a message with interpolated values.
  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// The privacy of a value. It has no effect: this module writes all values.
///
/// - Source: https://developer.apple.com/documentation/os/oslogprivacy
public struct OSLogPrivacy: Sendable {
  /// The replacement of a hidden value.
  public enum Mask: Sendable {
    case hash, none
  }

  /// The default privacy: Apple's log hides the value unless it is a number.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  /// The privacy of values that are always visible.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// The privacy of values that Apple's log hides by default.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// The privacy of values that Apple's log always hides.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }

  /// Returns the privacy of values that Apple's log hides by default, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Returns the privacy of values that Apple's log always hides, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Returns the default privacy with a mask.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The alignment of a value.
///
/// - Source: https://developer.apple.com/documentation/os/oslogstringalignment
public struct OSLogStringAlignment: Sendable {
  var columns = 0
  var isLeft = false

  public static var none: OSLogStringAlignment { OSLogStringAlignment() }

  /// Returns an alignment that pads a value at the left up to a number of columns.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns)
  }

  /// Returns an alignment that pads a value at the right up to a number of columns.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: true)
  }

  func applied(to text: String) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + spaces : spaces + text
  }
}

/// The format of an integer.
///
/// - Source: https://developer.apple.com/documentation/os/oslogintegerformatting
public struct OSLogIntegerFormatting: Sendable {
  var radix = 10
  var prefix = ""
  var isUppercase = false

  /// The decimal format.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  /// The hexadecimal format with lowercase digits and without a prefix.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  /// The octal format without a prefix.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

  /// Returns a hexadecimal format. The prefix is `0x`.
  public static func hex(
    includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase)
  }

  /// Hexadecimal and octal digits are those of the two's complement, as with `%x`.
  func text(of value: some BinaryInteger) -> String {
    guard value < 0, radix != 10 else {
      return prefix + String(value, radix: radix, uppercase: isUppercase)
    }
    let mask = value.bitWidth < 64 ? (1 as UInt64) << value.bitWidth - 1 : .max
    let bits = UInt64(truncatingIfNeeded: value) & mask
    return prefix + String(bits, radix: radix, uppercase: isUppercase)
  }
}

/// The format of a floating-point number.
///
/// - Source: https://developer.apple.com/documentation/os/oslogfloatformatting
public struct OSLogFloatFormatting: Sendable {
  var format = "%f"

  /// Fixed-point notation with six fractional digits.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
  /// Scientific notation with an exponent.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(format: "%e") }
  /// The shorter of fixed-point and scientific notation, with six significant digits.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(format: "%g") }

  /// Returns fixed-point notation with a number of fractional digits, at most 100.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(max(0, min(precision, 100)))f")
  }
}
