/// A log message.
///
/// - Source: https://developer.apple.com/documentation/os/oslogmessage
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Creates a message with values.
  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// The privacy of a value. All values are written here, as in a debugger's console.
///
/// - Source: https://developer.apple.com/documentation/os/oslogprivacy
public struct OSLogPrivacy: Sendable {
  /// The replacement of a hidden value.
  public enum Mask: Sendable {
    case hash, none
  }

  /// Hidden by default in Apple's log, unless the value is a number.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  /// Always visible.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// Hidden in Apple's log.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// Hidden in all cases in Apple's log.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }

  /// Hidden in Apple's log, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Hidden in all cases in Apple's log, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Hidden by default in Apple's log, with a mask.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The alignment of a value.
///
/// - Source: https://developer.apple.com/documentation/os/oslogstringalignment
public struct OSLogStringAlignment: Sendable {
  var columns = 0
  var isLeft = false

  /// No alignment.
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }

  /// Aligned to the right in a number of columns.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns)
  }

  /// Aligned to the left in a number of columns.
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

  /// Decimal digits.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  /// Hexadecimal digits.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  /// Octal digits.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

  /// Hexadecimal digits.
  public static func hex(
    includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase)
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
  /// The shorter of fixed-point and scientific notation.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(format: "%g") }

  /// Fixed-point notation with a number of fractional digits.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(max(0, min(precision, 100)))f")
  }
}
