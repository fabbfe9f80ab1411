extension String {
  /// The string with ASCII letters in lowercase.
  /// - Source: https://infra.spec.whatwg.org/#ascii-lowercase
  package var asciiLowercased: String {
    guard utf8.contains(where: \.isASCIIUpper) else { return self }
    return String(decoding: utf8.lazy.map(\.asciiLowercased), as: UTF8.self)
  }
}

extension Sequence<UInt8> {
  /// Whether the bytes equal a text, ignoring ASCII case.
  /// - Parameter lowercase: The text in lower case.
  @inlinable
  package func elementsEqualIgnoringCase(_ lowercase: some Sequence<UInt8>) -> Bool {
    elementsEqual(lowercase) { $0.asciiLowercased == $1 }
  }

  /// Whether the bytes equal a text, ignoring ASCII case.
  /// - Parameter lowercase: The text in lower case.
  @inlinable
  package func elementsEqualIgnoringCase(_ lowercase: StaticString) -> Bool {
    elementsEqualIgnoringCase(
      UnsafeBufferPointer(start: lowercase.utf8Start, count: lowercase.utf8CodeUnitCount))
  }
}
