internal import Infra

extension String {
  /// The string with ASCII letters in lowercase. Uniform type identifiers and their tags ignore the
  /// case of ASCII letters.
  package var asciiLowercased: String {
    guard utf8.contains(where: \.isASCIIUpper) else { return self }
    return String(decoding: utf8.lazy.map(\.asciiLowercased), as: UTF8.self)
  }
}
