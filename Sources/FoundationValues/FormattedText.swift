internal import Foundation

/// A formatter of texts with printf formats, whose arguments may be objects.
///
/// On Apple's systems, every object is a `CVarArg`. On Linux, few classes are, so arguments of this
/// formatter have any type.
package enum FormattedText {
  private static let conversions: Set<Character> = [
    "d", "D", "i", "u", "U", "x", "X", "o", "O", "f", "F", "e", "E", "g", "G", "a", "A", "c", "C",
    "s", "S", "p", "@",
  ]

  /// Returns the text of a format with its arguments. Annotations such as `{public}` are left out.
  ///
  /// A specifier without an argument stays in the text.
  ///
  /// - Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Strings/Articles/formatSpecifiers.html
  package static func text(_ format: String, _ arguments: [Any?]) -> String {
    var reader = Reader(rest: format[...], arguments: arguments)
    return reader.text()
  }

  /// The parts of a specifier between the percent sign and the conversion.
  private struct Specifier {
    var index: Int?
    var flags = ""
    var width: Int?
    var precision: Int?
    var length = ""
  }

  private struct Reader {
    var rest: Substring
    let arguments: [Any?]
    /// The index of the argument of the next specifier without an index.
    var next = 0

    /// The maximum width and precision, which limits the memory of the text.
    static let maximumSize = 4096

    mutating func text() -> String {
      var result = ""
      while let character = rest.popFirst() {
        guard character == "%" else {
          result.append(character)
          continue
        }
        if rest.first == "%" {
          rest.removeFirst()
          result.append("%")
          continue
        }
        let start = rest
        let first = next
        if let value = value() {
          result += value
        } else {
          // Keep the specifier in the text.
          rest = start
          next = first
          result.append("%")
        }
      }
      return result
    }

    /// Returns the text of a specifier's argument; `nil` if the specifier is incomplete or the
    /// argument is missing.
    mutating func value() -> String? {
      var specifier = Specifier()
      skipAnnotation()
      let start = rest
      if let index = number(), rest.first == "$" {
        rest.removeFirst()
        specifier.index = index
      } else {
        rest = start
      }
      while let flag = rest.first, "-+ #0'".contains(flag) {
        specifier.flags.append(flag)
        rest.removeFirst()
      }
      if rest.first == "*" {
        guard let width = size() else { return nil }
        if width < 0 { specifier.flags.append("-") }
        specifier.width = Int(min(width.magnitude, UInt(Self.maximumSize)))
      } else {
        specifier.width = number()
      }
      if rest.first == "." {
        rest.removeFirst()
        if rest.first == "*" {
          guard let precision = size() else { return nil }
          // A negative precision has no effect.
          specifier.precision = precision < 0 ? nil : min(precision, Self.maximumSize)
        } else {
          specifier.precision = number() ?? 0
        }
      }
      while let character = rest.first, "hlqLzjt".contains(character) {
        specifier.length.append(character)
        rest.removeFirst()
      }
      guard let conversion = rest.popFirst(), FormattedText.conversions.contains(conversion),
        let argument = argument(specifier.index)
      else { return nil }
      return FormattedText.text(of: argument, specifier, conversion)
    }

    mutating func skipAnnotation() {
      guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return }
      rest = rest[rest.index(after: end)...]
    }

    /// Reads a decimal number, which is limited to `maximumSize`; `nil` without digits.
    mutating func number() -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest[digits.endIndex...]
      return digits.isEmpty ? nil : min(Int(digits) ?? Self.maximumSize, Self.maximumSize)
    }

    /// Reads `*` or `*N$`, and returns the integer that it refers to.
    mutating func size() -> Int? {
      rest.removeFirst()
      let start = rest
      var index = number()
      if index != nil, rest.first == "$" {
        rest.removeFirst()
      } else {
        rest = start
        index = nil
      }
      guard let argument = argument(index), let integer = argument as? any BinaryInteger else {
        return nil
      }
      return Int(clamping: integer)
    }

    /// Returns the argument at `index`, counted from 1, or the next argument if `index` is `nil`.
    /// The outer optional is `nil` if the argument is missing.
    mutating func argument(_ index: Int?) -> Any?? {
      let position = index.map { $0 - 1 } ?? next
      guard arguments.indices.contains(position) else { return nil }
      if index == nil { next += 1 }
      return .some(arguments[position])
    }
  }

  private static func text(
    of argument: Any?, _ specifier: Specifier, _ conversion: Character
  ) -> String {
    guard let argument else { return "(null)" }
    let width = specifier.width.map(String.init) ?? ""
    let precision = specifier.precision.map { ".\($0)" } ?? ""
    let start = "%" + specifier.flags + width + precision
    // Integers are always converted to 64 bits, so the length modifier has no effect.
    if "dDiuUxXoOcC".contains(conversion), let integer = argument as? any BinaryInteger {
      let letter = conversion.lowercased() == "x" ? String(conversion) : conversion.lowercased()
      if letter == "c" {
        let scalar = UInt32(exactly: Int(clamping: integer)).flatMap(Unicode.Scalar.init)
        return padded(scalar.map { String(Character($0)) } ?? "", specifier)
      }
      let isSigned = letter == "d" || letter == "i"
      if isSigned { return String(format: "\(start)ll\(letter)", Int64(clamping: integer)) }
      return String(format: "\(start)ll\(letter)", bits(of: integer))
    }
    if "fFeEgGaA".contains(conversion), let number = argument as? any BinaryFloatingPoint {
      return String(format: "\(start)\(conversion)", Double(number))
    }
    guard conversion == "@" || conversion == "s" || conversion == "S" else { return "\(argument)" }
    return padded("\(argument)", specifier)
  }

  /// Returns the bits of an integer in the size of its type, as C does for unsigned conversions.
  private static func bits(of integer: some BinaryInteger) -> UInt64 {
    let value = UInt64(truncatingIfNeeded: integer)
    return integer.bitWidth < 64 ? value & ((1 << UInt64(integer.bitWidth)) - 1) : value
  }

  private static func padded(_ text: String, _ specifier: Specifier) -> String {
    guard let width = specifier.width, text.count < width else { return text }
    let padding = String(repeating: " ", count: width - text.count)
    return specifier.flags.contains("-") ? text + padding : padding + text
  }
}
