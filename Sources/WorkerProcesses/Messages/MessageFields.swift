/// The named fields of a message.
///
/// A type lists its fields in one function, which both encodes and decodes them. Decoding fails if
/// a field is missing, unknown or invalid.
package struct MessageFields {
  /// The fields for encoding. A field has one text for a value, none for `nil`, and one for each
  /// item of an array.
  private var texts: [(name: String, texts: [String])] = []

  /// The decoded fields that were not read yet; `nil` when encoding.
  private var unread: [String: [String]]?

  private var isMalformed = false

  /// Creates fields for encoding.
  package init() {}

  /// Creates fields for decoding.
  package init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    let fields = try decoder.array {
      (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
      (name: try decoder.string(), texts: try decoder.strings())
    }
    unread = Dictionary(fields.map { ($0.name, $0.texts) }) { _, last in last }
  }

  /// Appends the encoded fields to a message.
  package func append(to message: inout MessageEncoder) {
    message.append(texts) {
      $0.append($1.name)
      $0.append($1.texts) { $0.append($1 as String) }
    }
  }

  /// Ends decoding. Throws if a field was missing, unknown or invalid.
  package func finish() throws(MessageDecoder.Malformed) {
    if isMalformed || unread?.isEmpty == false { throw MessageDecoder.Malformed() }
  }

  package mutating func field<Value>(
    _ name: String, _ value: inout Value, encode: (Value) -> [String],
    decode: ([String]) -> Value?
  ) {
    guard unread != nil else { return texts.append((name, encode(value))) }
    guard let decoded = unread?.removeValue(forKey: name).flatMap(decode) else {
      isMalformed = true
      return
    }
    value = decoded
  }

  package mutating func field<Value: LosslessStringConvertible>(
    _ name: String, _ value: inout Value
  ) {
    field(
      name, &value, encode: { [$0.description] },
      decode: { $0.count == 1 ? Value($0[0]) : nil })
  }

  package mutating func field<Value: RawRepresentable<String>>(_ name: String, _ value: inout Value)
  {
    field(
      name, &value, encode: { [$0.rawValue] },
      decode: { $0.count == 1 ? Value(rawValue: $0[0]) : nil })
  }

  package mutating func field<Value: LosslessStringConvertible>(
    _ name: String, _ value: inout [Value]
  ) {
    field(
      name, &value, encode: { $0.map(\.description) },
      decode: { texts in
        let values = texts.compactMap { Value($0) }
        return values.count == texts.count ? values : nil
      })
  }

  package mutating func field<Value: LosslessStringConvertible>(
    _ name: String, _ value: inout Value?
  ) {
    var values = value.map { [$0] } ?? []
    field(name, &values)
    if values.count > 1 { isMalformed = true }
    value = values.first
  }
}
