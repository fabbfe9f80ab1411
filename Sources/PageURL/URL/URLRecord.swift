/// The serialized URL, which determines equality, and the offsets of its components.
/// - Source: https://url.spec.whatwg.org/#concept-url
public struct URLRecord: Sendable {
  /// The serialized URL, which is ASCII.
  public internal(set) var utf8: [UInt8]
  var layout: URLLayout

  init(utf8: [UInt8], layout: URLLayout) {
    self.utf8 = utf8
    self.layout = layout
  }

  /// Parses UTF-8, which may contain surrogates, and U+0000 as `C0 80`.
  /// - Parameter queryEncoder: The encoder for the query; `nil` for UTF-8.
  /// - Source: https://url.spec.whatwg.org/#concept-basic-url-parser
  public init?(
    utf8 input: UnsafeBufferPointer<UInt8>, base: URLRecord? = nil,
    queryEncoder: QueryEncoder? = nil
  ) {
    var output: [UInt8] = []
    guard
      let layout = URLParser.parse(
        input, base: base, queryEncoder: queryEncoder, into: &output)
    else { return nil }
    self.init(utf8: output, layout: layout)
  }

  /// - Parameter queryEncoder: The encoder for the query; `nil` for UTF-8.
  /// - Source: https://url.spec.whatwg.org/#concept-basic-url-parser
  public init?(_ input: String, base: URLRecord? = nil, queryEncoder: QueryEncoder? = nil) {
    var input = input
    let record = input.withUTF8 { URLRecord(utf8: $0, base: base, queryEncoder: queryEncoder) }
    guard let record else { return nil }
    self = record
  }

  /// - Source: https://url.spec.whatwg.org/#concept-basic-url-parser
  public static func resolve(
    _ input: UnsafeBufferPointer<UInt8>, base: URLRecord?, queryEncoder: QueryEncoder? = nil
  ) -> [UInt8]? {
    var output: [UInt8] = []
    return resolve(input, base: base, queryEncoder: queryEncoder, into: &output) ? output : nil
  }

  /// Replaces `output`, whose contents are unspecified after a failure, and reuses its storage.
  /// - Source: https://url.spec.whatwg.org/#concept-basic-url-parser
  public static func resolve(
    _ input: UnsafeBufferPointer<UInt8>, base: URLRecord?, queryEncoder: QueryEncoder? = nil,
    into output: inout [UInt8]
  ) -> Bool {
    URLParser.parse(input, base: base, queryEncoder: queryEncoder, into: &output) != nil
  }
}

extension URLRecord: Hashable {
  /// - Source: https://url.spec.whatwg.org/#concept-url-equals
  public static func == (left: URLRecord, right: URLRecord) -> Bool { left.utf8 == right.utf8 }

  public func hash(into hasher: inout Hasher) { hasher.combine(utf8) }
}

extension URLRecord: CustomStringConvertible {
  public var description: String { href }
}
