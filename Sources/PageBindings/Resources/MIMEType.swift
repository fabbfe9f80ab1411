internal import PageDOM

/// - Source: https://mimesniff.spec.whatwg.org/#mime-type-representation
struct MIMEType {
  /// The type and the subtype in lower case, such as `text/html`.
  let essence: String

  /// The parameters in order; each name is lowercase and occurs once.
  private(set) var parameters: [(name: String, value: String)] = []

  /// Parses a MIME type; `nil` if it is not valid.
  /// - Source: https://mimesniff.spec.whatwg.org/#parse-a-mime-type
  init?(_ text: String) {
    self.init(units: Array(text.unicodeScalars))
  }

  private init?(units text: [Unicode.Scalar]) {
    // 1. Strip leading and trailing whitespace.
    var end = text.count
    while end > 0, text[end - 1].isHTTPWhitespace { end -= 1 }
    var position = 0
    while position < end, text[position].isHTTPWhitespace { position += 1 }
    func collect(until stop: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
      let start = position
      while position < end, !stop(text[position]) { position += 1 }
      return text[start..<position]
    }
    // 3–6. The type.
    let type = collect { $0 == "/" }
    guard !type.isEmpty, type.allSatisfy(\.isHTTPToken), position < end else { return nil }
    position += 1
    // 7–9. The subtype.
    var subtype = collect { $0 == ";" }
    while subtype.last?.isHTTPWhitespace == true { subtype.removeLast() }
    guard !subtype.isEmpty, subtype.allSatisfy(\.isHTTPToken) else { return nil }
    essence = MIMEType.lowercased(type) + "/" + MIMEType.lowercased(subtype)
    // 11. The parameters.
    var known: Set<String> = []
    while position < end {
      position += 1
      while position < end, text[position].isHTTPWhitespace { position += 1 }
      let name = collect { $0 == ";" || $0 == "=" }
      if position < end {
        if text[position] == ";" { continue }
        position += 1
      } else {
        break
      }
      var value: [Unicode.Scalar] = []
      if position < end, text[position] == "\"" {
        value = MIMEType.quotedString(text, end: end, at: &position)
        _ = collect { $0 == ";" }
      } else {
        var plain = collect { $0 == ";" }
        while plain.last?.isHTTPWhitespace == true { plain.removeLast() }
        if plain.isEmpty { continue }
        value = Array(plain)
      }
      let key = MIMEType.lowercased(name)
      if !name.isEmpty, name.allSatisfy(\.isHTTPToken),
        value.allSatisfy(\.isHTTPQuotedStringToken), known.insert(key).inserted
      {
        parameters.append((key, MIMEType.string(value)))
      }
    }
  }

  /// - Source: https://fetch.spec.whatwg.org/#collect-an-http-quoted-string
  private static func quotedString(
    _ text: [Unicode.Scalar], end: Int, at position: inout Int
  ) -> [Unicode.Scalar] {
    var value: [Unicode.Scalar] = []
    position += 1
    while position < end {
      let scalar = text[position]
      position += 1
      if scalar == "\"" { break }
      if scalar == "\\" {
        guard position < end else {
          value.append("\\")
          break
        }
        value.append(text[position])
        position += 1
      } else {
        value.append(scalar)
      }
    }
    return value
  }

  private static func lowercased(_ text: some Sequence<Unicode.Scalar>) -> String {
    string(
      text.map { ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value) + 32) : $0 })
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Returns a parameter's value; `name` must be lowercase.
  func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// - Source: https://mimesniff.spec.whatwg.org/#xml-mime-type
  var isXML: Bool {
    essence == "text/xml" || essence == "application/xml" || essence.hasSuffix("+xml")
  }

  /// - Source: https://mimesniff.spec.whatwg.org/#serialize-a-mime-type
  var serialized: String {
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

extension Unicode.Scalar {
  /// - Source: https://fetch.spec.whatwg.org/#http-whitespace
  var isHTTPWhitespace: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }

  /// - Source: https://mimesniff.spec.whatwg.org/#http-token-code-point
  var isHTTPToken: Bool {
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
