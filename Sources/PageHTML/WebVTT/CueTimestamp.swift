internal import Infra
import PageDOM

/// A timestamp in the text of a WebVTT cue.
/// - Source: https://w3c.github.io/webvtt/#collect-a-webvtt-timestamp
struct CueTimestamp {
  private let hours: Int
  private let minutes: Int
  private let seconds: Int
  private let milliseconds: Int

  /// Reads a timestamp, and ignores the text after it.
  init?(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    var rest = text
    /// Reads digits; `nil` if there are none, or too many for an `Int`.
    func number() -> (value: Int, count: Int)? {
      let digits = rest.prefix(while: \.isASCIIDigit)
      rest = rest[digits.endIndex...]
      return Int(String(decoding: digits, as: UTF8.self)).map { ($0, digits.count) }
    }
    func pair(after separator: Unicode.Scalar) -> Int? {
      guard rest.popFirst() == UInt8(ascii: separator), let read = number(), read.count == 2 else {
        return nil
      }
      return read.value
    }
    // 3–11. The hours or minutes, and the next number.
    guard let first = number(), let second = pair(after: ":") else { return nil }
    // 7, 12. Whether the first number is the hours.
    if first.count != 2 || first.value > 59 || rest.first == UInt8(ascii: ":") {
      guard let third = pair(after: ":") else { return nil }
      (hours, minutes, seconds) = (first.value, second, third)
    } else {
      (hours, minutes, seconds) = (0, first.value, second)
    }
    // 13–17. Milliseconds.
    guard rest.popFirst() == UInt8(ascii: "."), let fraction = number(), fraction.count == 3,
      minutes <= 59, seconds <= 59
    else { return nil }
    milliseconds = fraction.value
  }

  /// The timestamp in the form `hh:mm:ss.ttt`.
  var text: DOMString {
    func padded(_ value: Int, _ count: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return DOMString(
      padded(hours, 2) + ":" + padded(minutes, 2) + ":" + padded(seconds, 2) + "."
        + padded(milliseconds, 3))
  }
}
