internal import Infra
internal import PageDOM

/// A header list. The names and values are isomorphic-decoded bytes.
/// - Source: https://fetch.spec.whatwg.org/#concept-header-list
struct HeaderList {
  struct Field {
    let name: String
    let key: String
    var value: String
  }

  private(set) var fields: [Field] = []

  /// The first spelling of each name, by key.
  private var names: [String: String] = [:]

  init() {}

  init(_ headers: [(name: String, value: String)]) {
    for (name, value) in headers {
      guard HeaderList.isName(name) else { continue }
      append(name, HeaderList.normalized(value))
    }
  }

  /// - Source: https://fetch.spec.whatwg.org/#concept-header-list-get
  func get(_ name: String) -> String? {
    let key = HeaderList.key(name)
    let values = fields.filter { $0.key == key }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  func contains(_ name: String) -> Bool {
    names[HeaderList.key(name)] != nil
  }

  /// - Source: https://fetch.spec.whatwg.org/#concept-header-list-append
  mutating func append(_ name: String, _ value: String) {
    let key = HeaderList.key(name)
    let known = names[key] ?? name
    names[key] = known
    fields.append(Field(name: known, key: key, value: value))
  }

  mutating func remove(_ name: String) {
    let key = HeaderList.key(name)
    guard names.removeValue(forKey: key) != nil else { return }
    fields.removeAll { $0.key == key }
  }

  /// - Source: https://fetch.spec.whatwg.org/#concept-header-list-set
  mutating func set(_ name: String, _ value: String) {
    let key = HeaderList.key(name)
    guard names[key] != nil, let index = fields.firstIndex(where: { $0.key == key }) else {
      append(name, value)
      return
    }
    fields[index].value = value
    let first = fields[index]
    fields.removeAll { $0.key == key }
    fields.insert(first, at: min(index, fields.count))
  }

  /// - Source: https://fetch.spec.whatwg.org/#concept-header-list-sort-and-combine
  var sortedAndCombined: [(name: String, value: String)] {
    var combined: [String: [String]] = [:]
    var cookies: [String] = []
    for field in fields {
      if field.key == "set-cookie" {
        cookies.append(field.value)
      } else {
        combined[field.key, default: []].append(field.value)
      }
    }
    var sorted = combined.map { (name: $0.key, value: $0.value.joined(separator: ", ")) }
    sorted += cookies.map { ("set-cookie", $0) }
    return sorted.enumerated().sorted {
      ($0.element.name, $0.offset) < ($1.element.name, $1.offset)
    }.map(\.element)
  }

  /// - Source: https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
  var mimeType: MIMEType? {
    guard let value = get("content-type") else { return nil }
    // Commas inside quoted strings do not separate values.
    var types: [String] = [""]
    var isQuoted = false
    var isEscaped = false
    for character in value.unicodeScalars {
      if character == ",", !isQuoted {
        types.append("")
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && isQuoted && !isEscaped
      types[types.count - 1].unicodeScalars.append(character)
    }
    var found: MIMEType?
    var charset: String?
    for text in types {
      guard let type = MIMEType(text), type.essence != "*/*" else { continue }
      if type.essence != found?.essence {
        charset = type.parameter("charset")
      } else if let own = type.parameter("charset") {
        charset = own
      } else if let charset {
        found = MIMEType(type.serialized + ";charset=\"\(charset)\"") ?? type
        continue
      }
      found = type
    }
    return found
  }

  static func key(_ name: String) -> String { DOMString(name).asciiLowercased.string }

  /// - Source: https://fetch.spec.whatwg.org/#header-name
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy(\.isHTTPToken)
  }

  /// - Source: https://fetch.spec.whatwg.org/#concept-header-value-normalize
  static func normalized(_ value: String) -> String {
    var view = value.unicodeScalars[...]
    while view.first?.isHTTPWhitespace == true { view.removeFirst() }
    while view.last?.isHTTPWhitespace == true { view.removeLast() }
    return String(view)
  }

  /// - Source: https://fetch.spec.whatwg.org/#header-value
  static func isValue(_ value: String) -> Bool {
    value.unicodeScalars.allSatisfy { $0 != "\0" && $0 != "\r" && $0 != "\n" }
  }

  // MARK: Special names

  /// - Source: https://fetch.spec.whatwg.org/#forbidden-request-header
  static func isForbiddenRequestHeader(_ name: String, _ value: String) -> Bool {
    let key = key(name)
    if forbidden.contains(key) || key.hasPrefix("proxy-") || key.hasPrefix("sec-") { return true }
    guard ["x-http-method", "x-http-method-override", "x-method-override"].contains(key) else {
      return false
    }
    return value.split(separator: ",").contains {
      ["CONNECT", "TRACE", "TRACK"].contains(normalized(String($0)).uppercased())
    }
  }

  private static let forbidden: Set<String> = [
    "accept-charset", "accept-encoding", "access-control-request-headers",
    "access-control-request-method", "connection", "content-length", "cookie", "cookie2", "date",
    "dnt", "expect", "host", "keep-alive", "origin", "referer", "set-cookie", "te", "trailer",
    "transfer-encoding", "upgrade", "via",
  ]

  /// - Source: https://fetch.spec.whatwg.org/#forbidden-response-header-name
  static func isForbiddenResponseHeader(_ name: String) -> Bool {
    ["set-cookie", "set-cookie2"].contains(key(name))
  }

  /// - Source: https://fetch.spec.whatwg.org/#no-cors-safelisted-request-header-name
  static func isSafelistedName(_ name: String) -> Bool {
    ["accept", "accept-language", "content-language", "content-type"].contains(key(name))
  }

  /// - Source: https://fetch.spec.whatwg.org/#no-cors-safelisted-request-header
  static func isSafelisted(_ name: String, _ value: String) -> Bool {
    guard isSafelistedName(name), value.unicodeScalars.count <= 128 else { return false }
    func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
      if scalar.value < 0x20 { return scalar != "\t" }
      return "\"():<>?@[\\]{}\u{7F}".unicodeScalars.contains(scalar)
    }
    switch key(name) {
    case "accept":
      return !value.unicodeScalars.contains(where: isUnsafe)
    case "content-type":
      guard !value.unicodeScalars.contains(where: isUnsafe), let type = MIMEType(value) else {
        return false
      }
      return [
        "application/x-www-form-urlencoded", "multipart/form-data", "text/plain",
      ].contains(type.essence)
    default:
      return value.unicodeScalars.allSatisfy {
        ("0"..."9").contains($0) || ("A"..."Z").contains($0) || ("a"..."z").contains($0)
          || " *,-.;=".unicodeScalars.contains($0)
      }
    }
  }
}
