internal import Infra
internal import PropertyLists

/// A value as a short line of text for messages. The text is JSON if it is short and JSON can
/// represent the value.
struct ShownValue {
  private(set) var text = ""
  /// The number of characters that can still be added before the limit.
  private var remaining: Int
  private let escapesNonASCII: Bool

  /// - Parameter limit: The maximum number of characters; `…` replaces the rest.
  static func text(
    of value: PropertyList, limit: Int = 80, escapesNonASCII: Bool = false
  ) -> String {
    var shown = ShownValue(remaining: limit, escapesNonASCII: escapesNonASCII)
    shown.write(value)
    return shown.text
  }

  private init(remaining: Int, escapesNonASCII: Bool) {
    self.remaining = remaining
    self.escapesNonASCII = escapesNonASCII
  }

  private mutating func write(_ value: PropertyList) {
    switch value {
    case .null: append("null")
    case .boolean(let truth): append(truth ? "true" : "false")
    case .integer(let number): append(String(number))
    case .unsigned(let number): append(String(number))
    case .real(let number): append(Self.text(of: number))
    case .date(let seconds): append("date \(Self.text(ofDate: seconds))")
    case .data(let bytes):
      append("data <")
      append(String(decoding: Base64.encode(bytes.prefix(max(0, remaining))), as: UTF8.self))
      append("> of \(bytes.count) bytes")
    case .string(let string): write(string)
    case .array(let items):
      append("[")
      for (index, item) in items.enumerated() {
        guard remaining >= 0 else { break }
        if index > 0 { append(", ") }
        write(item)
      }
      append("]")
    case .dictionary(let entries):
      append("{")
      for (index, entry) in entries.enumerated() {
        guard remaining >= 0 else { break }
        if index > 0 { append(", ") }
        write(entry.key)
        append(": ")
        write(entry.value)
      }
      append("}")
    }
  }

  private mutating func write(_ string: String) {
    append("\"")
    for scalar in string.unicodeScalars {
      guard remaining >= 0 else { return }
      append(Self.escaped(scalar, escapesNonASCII: escapesNonASCII))
    }
    append("\"")
  }

  private mutating func append(_ piece: String) {
    guard remaining >= 0 else { return }
    let scalars = piece.unicodeScalars
    if scalars.count <= remaining {
      text += piece
      remaining -= scalars.count
    } else {
      text.unicodeScalars.append(contentsOf: scalars.prefix(remaining))
      text += "…"
      remaining = -1
    }
  }

  /// Returns the character, or the escape sequence that represents it in a JSON string.
  static func escaped(_ scalar: Unicode.Scalar, escapesNonASCII: Bool = false) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      guard scalar.isHidden || escapesNonASCII && !scalar.isASCII else { return String(scalar) }
      return (UTF16.encode(scalar).map(Array.init) ?? []).map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }

  static func text(of number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func text(ofDate seconds: Double) -> String {
    CalendarMoment(secondsSince1970: seconds)?.text(withMilliseconds: true)
      ?? "\(text(of: seconds)) s after 1970"
  }
}
