package import PropertyLists

/// An encoder of messages between a process and its workers.
///
/// A message has values without names or types, because the workers run the same program and
/// decode the values in the same order.
package struct MessageEncoder {
  package private(set) var bytes: [UInt8] = []

  /// The number of the message's bytes that are written separately, after `bytes`.
  private var attachedCount = 0

  package init() {
    bytes = MessageFraming.prefix(length: 0)
  }

  /// The message with its length prefix, which also counts attached data.
  package var message: [UInt8] {
    var message = bytes
    let size = MessageFraming.lengthSize
    message.replaceSubrange(
      0..<size, with: MessageFraming.prefix(length: bytes.count - size + attachedCount))
    return message
  }

  package mutating func append(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ number: Double) {
    append(Int(truncatingIfNeeded: number.bitPattern))
  }

  package mutating func append(_ value: Bool) {
    bytes.append(value ? 1 : 0)
  }

  package mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func append(_ data: [UInt8]) {
    append(data.count)
    bytes += data
  }

  /// Appends the length of data that is written separately after the message, to avoid a copy.
  package mutating func append(attached count: Int) {
    append(count)
    attachedCount += count
  }

  package mutating func append<Value>(
    _ value: Value?, _ body: (inout MessageEncoder, Value) -> Void
  ) {
    append(value != nil)
    if let value { body(&self, value) }
  }

  package mutating func append(_ text: String?) {
    append(text) { $0.append($1 as String) }
  }

  package mutating func append<Value>(
    _ values: [Value], _ body: (inout MessageEncoder, Value) -> Void
  ) {
    append(values.count)
    for value in values { body(&self, value) }
  }

  package mutating func append<Value: RawRepresentable>(_ value: Value)
  where Value.RawValue == String {
    append(value.rawValue)
  }

  /// Appends a property list. Its depth is limited, so the recursion cannot overflow the stack.
  package mutating func append(_ value: PropertyList) {
    switch value {
    case .null: append(0)
    case .string(let text):
      append(1)
      append(text)
    case .integer(let number):
      append(2)
      append(Int(number))
    case .unsigned(let number):
      append(3)
      append(Int(truncatingIfNeeded: number))
    case .real(let number):
      append(4)
      append(number)
    case .boolean(let value):
      append(5)
      append(value)
    case .date(let seconds):
      append(6)
      append(seconds)
    case .data(let data):
      append(7)
      append(data)
    case .array(let items):
      append(8)
      append(items) { $0.append($1 as PropertyList) }
    case .dictionary(let entries):
      append(9)
      append(Array(entries)) {
        $0.append($1.key)
        $0.append($1.value)
      }
    }
  }
}
