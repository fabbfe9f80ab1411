typealias ByteBuffer = ValueBuffer<UInt8>

extension ValueBuffer<UInt8> {
  init() { self.init(capacity: 256) }

  /// The bytes; valid until more are added.
  var bytes: UnsafeBufferPointer<UInt8> { values }

  mutating func appendReplacement() {
    append(0xEF)
    append(0xBF)
    append(0xBD)
  }

  mutating func append(_ reference: CharacterReference) {
    reference.withText { append($0) }
  }
}
