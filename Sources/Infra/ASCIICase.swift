extension String {
  /// The string with ASCII letters in lowercase.
  /// - Source: https://infra.spec.whatwg.org/#ascii-lowercase
  package var asciiLowercased: String {
    guard utf8.contains(where: \.isASCIIUpper) else { return self }
    return String(decoding: utf8.lazy.map(\.asciiLowercased), as: UTF8.self)
  }
}
