internal import Foundation

/// A log message that is built from literal segments and interpolated values.
///
/// - Source: https://developer.apple.com/documentation/os/osloginterpolation
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Appends a literal segment.
  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  /// Appends a value.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: "\(value())")
  }

  /// Appends the value of an optional, or `<nil>` if it has none.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value?, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: value().map { "\($0)" } ?? "<nil>")
  }

  /// Appends an integer.
  public mutating func appendInterpolation<Value: BinaryInteger>(
    _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: format.text(of: value()))
  }

  /// Appends a floating-point number.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Double, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: String(format: format.format, value()))
  }

  /// Appends a floating-point number.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Float, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: String(format: format.format, Double(value())))
  }
}
