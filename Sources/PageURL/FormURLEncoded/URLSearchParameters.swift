/// The pairs of an application/x-www-form-urlencoded string, compared by their code points.
/// - Source: https://url.spec.whatwg.org/#interface-urlsearchparams
public struct URLSearchParameters: Hashable, Sendable {
  public struct Pair: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    public static func == (left: Pair, right: Pair) -> Bool {
      left.has(name: right.name) && left.has(value: right.value)
    }

    public func hash(into hasher: inout Hasher) {
      for byte in name.utf8 { hasher.combine(byte) }
      hasher.combine(0xFF as UInt8)
      for byte in value.utf8 { hasher.combine(byte) }
    }

    func has(name other: String) -> Bool { name.utf8.elementsEqual(other.utf8) }

    func has(value other: String?) -> Bool {
      other.map { value.utf8.elementsEqual($0.utf8) } ?? true
    }
  }

  public var pairs: [Pair]

  public init(_ pairs: [Pair] = []) {
    self.pairs = pairs
  }

  /// Parses a query, which has no leading question mark.
  /// - Source: https://url.spec.whatwg.org/#concept-urlencoded-parser
  public init(utf8 query: UnsafeBufferPointer<UInt8>) {
    // 1–3. Split on "&" and skip empty sequences.
    pairs = query.split(separator: Byte.ampersand).map { bytes in
      // 3.2–3.3. The name ends at the first "=".
      let nameEnd = bytes.firstIndex(of: Byte.equals) ?? bytes.endIndex
      // 3.4–3.6. Decode.
      return Pair(
        name: Self.decoded(bytes[..<nameEnd]), value: Self.decoded(bytes[nameEnd...].dropFirst()))
    }
  }

  /// Parses a query after removing one leading question mark.
  /// - Source: https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams
  public init(_ query: String) {
    var query = query
    self = query.withUTF8 { bytes in
      let start = bytes.first == Byte.question ? 1 : 0
      return URLSearchParameters(utf8: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  private static func decoded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let spaced = bytes.map { $0 == Byte.plus ? Byte.space : $0 }
    // UTF-8 decode without BOM keeps a byte order mark, as Swift's decoder does.
    let text = spaced.withUnsafeBufferPointer(PercentEncoding.decode)
    return String(decoding: text, as: UTF8.self)
  }

  /// - Parameter encoder: The encoder for names and values; `nil` for UTF-8.
  /// - Source: https://url.spec.whatwg.org/#concept-urlencoded-serializer
  public func serialized(encoder: QueryEncoder? = nil) -> [UInt8] {
    var output = PercentEncodedOutput([], set: .formURLEncoded, encodesSpaceAsPlus: true)
    for pair in pairs {
      if !output.bytes.isEmpty { output.bytes.append(Byte.ampersand) }
      var (name, value) = (pair.name, pair.value)
      name.withUTF8 { output.encode($0, with: encoder) }
      output.bytes.append(Byte.equals)
      value.withUTF8 { output.encode($0, with: encoder) }
    }
    return output.bytes
  }

  /// - Source: https://url.spec.whatwg.org/#dom-urlsearchparams-append
  public mutating func append(_ name: String, _ value: String) {
    pairs.append(Pair(name: name, value: value))
  }

  /// - Source: https://url.spec.whatwg.org/#dom-urlsearchparams-delete
  public mutating func delete(_ name: String, value: String? = nil) {
    pairs.removeAll { $0.has(name: name) && $0.has(value: value) }
  }

  /// - Source: https://url.spec.whatwg.org/#dom-urlsearchparams-get
  public func get(_ name: String) -> String? {
    pairs.first { $0.has(name: name) }?.value
  }

  /// - Source: https://url.spec.whatwg.org/#dom-urlsearchparams-getall
  public func getAll(_ name: String) -> [String] {
    pairs.filter { $0.has(name: name) }.map(\.value)
  }

  /// - Source: https://url.spec.whatwg.org/#dom-urlsearchparams-has
  public func has(_ name: String, value: String? = nil) -> Bool {
    pairs.contains { $0.has(name: name) && $0.has(value: value) }
  }

  /// - Source: https://url.spec.whatwg.org/#dom-urlsearchparams-set
  public mutating func set(_ name: String, _ value: String) {
    guard let first = pairs.firstIndex(where: { $0.has(name: name) }) else {
      return append(name, value)
    }
    let others = pairs[(first + 1)...].filter { !$0.has(name: name) }
    pairs[first].value = value
    pairs.replaceSubrange((first + 1)..., with: others)
  }

  /// - Source: https://url.spec.whatwg.org/#dom-urlsearchparams-sort
  public mutating func sort() {
    // Swift's sort is stable.
    pairs.sort { $0.name.utf16.lexicographicallyPrecedes($1.name.utf16) }
  }
}
