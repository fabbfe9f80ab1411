/// - Source: https://mimesniff.spec.whatwg.org/#mime-type-representation
package struct MIMEType {
  /// The type and the subtype in lower case, such as `text/html`.
  package let essence: String

  /// The parameters in order. The names are lowercase and unique.
  package private(set) var parameters: [(name: String, value: String)] = []

  /// - Source: https://mimesniff.spec.whatwg.org/#parse-a-mime-type
  package init?(_ text: String) {
    var scanner = MIMETypeScanner(text, isLenient: false)
    // 3–6. The type.
    let type = scanner.take { $0 == "/" }
    guard !type.isEmpty, type.allSatisfy(\.isHTTPToken), scanner.next != nil else { return nil }
    scanner.position += 1
    // 7–9. The subtype.
    let subtype = scanner.takeTrimmed { $0 == ";" }
    guard !subtype.isEmpty, subtype.allSatisfy(\.isHTTPToken) else { return nil }
    essence = type.string.asciiLowercased + "/" + subtype.string.asciiLowercased
    // 11. The parameters.
    addParameters(from: &scanner)
  }

  /// Parses a header field, which may be malformed. If it lists several types, the result has the
  /// essence of the first type, and the parameters of all types.
  package init(lenient text: String) {
    var scanner = MIMETypeScanner(text, isLenient: true)
    essence = scanner.takeTrimmed { $0 == ";" || $0 == "," }.string.asciiLowercased
    addParameters(from: &scanner)
  }

  private mutating func addParameters(from scanner: inout MIMETypeScanner) {
    while scanner.next != nil {
      guard let (name, value) = scanner.parameter() else { continue }
      let key = name.string.asciiLowercased
      if parameter(key) == nil { parameters.append((key, value.string)) }
    }
  }

  /// Returns a parameter's value; `name` must be lowercase.
  package func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// - Source: https://mimesniff.spec.whatwg.org/#xml-mime-type
  package var isXML: Bool { Self.isXML(essence) }

  /// - Source: https://mimesniff.spec.whatwg.org/#xml-mime-type
  package static func isXML(_ essence: String) -> Bool {
    essence == "text/xml" || essence == "application/xml" || essence.hasSuffix("+xml")
  }

  /// - Source: https://mimesniff.spec.whatwg.org/#serialize-a-mime-type
  package var serialized: String {
    var text = essence
    for (name, value) in parameters {
      text += ";" + name + "="
      if !value.isEmpty, value.unicodeScalars.allSatisfy(\.isHTTPToken) {
        text += value
      } else {
        text += "\""
        for scalar in value.unicodeScalars {
          if scalar == "\"" || scalar == "\\" { text += "\\" }
          text.unicodeScalars.append(scalar)
        }
        text += "\""
      }
    }
    return text
  }
}

private struct MIMETypeScanner {
  private let text: [Unicode.Scalar]
  private let end: Int
  /// Whether names and values are not validated, and whitespace may surround `=`.
  private let isLenient: Bool
  var position = 0

  init(_ text: String, isLenient: Bool) {
    self.text = Array(text.unicodeScalars)
    self.isLenient = isLenient
    var end = self.text.count
    while end > 0, self.text[end - 1].isHTTPWhitespace { end -= 1 }
    self.end = end
    skipWhitespace()
  }

  var next: Unicode.Scalar? { position < end ? text[position] : nil }

  mutating func skipWhitespace() {
    while next?.isHTTPWhitespace == true { position += 1 }
  }

  mutating func take(until stop: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
    let start = position
    while let next, !stop(next) { position += 1 }
    return text[start..<position]
  }

  mutating func takeTrimmed(until stop: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
    var taken = take(until: stop)
    while taken.last?.isHTTPWhitespace == true { taken.removeLast() }
    return taken
  }

  /// Takes a separator and the parameter after it; `nil` if the parameter is not valid.
  mutating func parameter() -> (
    name: ArraySlice<Unicode.Scalar>, value: ArraySlice<Unicode.Scalar>
  )? {
    position += 1
    skipWhitespace()
    let isLenient = isLenient
    var name = take { $0 == ";" || $0 == "=" || isLenient && $0 == "," }
    guard next == "=" else { return nil }
    position += 1
    if isLenient {
      while name.last?.isHTTPWhitespace == true { name.removeLast() }
      skipWhitespace()
    }
    let isQuoted = next == "\""
    let value: ArraySlice<Unicode.Scalar>
    if isQuoted {
      value = quotedString()
      _ = take { $0 == ";" }
    } else {
      value = takeTrimmed { $0 == ";" }
    }
    if value.isEmpty, isLenient || !isQuoted { return nil }
    let isValid =
      isLenient || name.allSatisfy(\.isHTTPToken) && value.allSatisfy(\.isHTTPQuotedStringToken)
    return isValid && !name.isEmpty ? (name, value) : nil
  }

  /// - Source: https://fetch.spec.whatwg.org/#collect-an-http-quoted-string
  private mutating func quotedString() -> ArraySlice<Unicode.Scalar> {
    var value: ArraySlice<Unicode.Scalar> = []
    position += 1
    while let scalar = next {
      position += 1
      if scalar == "\"" { break }
      if scalar == "\\" {
        value.append(next ?? "\\")
        position += next == nil ? 0 : 1
      } else if !(isLenient && (scalar == "\r" || scalar == "\n")) {
        value.append(scalar)
      }
    }
    return value
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate var string: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: self)
    return String(view)
  }
}

extension Unicode.Scalar {
  /// - Source: https://fetch.spec.whatwg.org/#http-whitespace
  package var isHTTPWhitespace: Bool {
    self == " " || self == "\t" || self == "\n" || self == "\r"
  }

  /// - Source: https://mimesniff.spec.whatwg.org/#http-token-code-point
  package var isHTTPToken: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "!", "#", "$", "%", "&", "'", "*", "+", "-", ".", "^",
      "_", "`", "|", "~":
      true
    default: false
    }
  }

  /// - Source: https://mimesniff.spec.whatwg.org/#http-quoted-string-token-code-point
  fileprivate var isHTTPQuotedStringToken: Bool {
    self == "\t" || (" "..."~").contains(self) || ("\u{80}"..."\u{FF}").contains(self)
  }
}
