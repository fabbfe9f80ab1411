/// Bytes that grow and keep their room when they are taken out.
struct ByteBuffer: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 256) {
    memory = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { memory.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// The bytes, as long as nothing is added.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    memory[count] = byte
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    if count &+ bytes.count > capacity { grow(by: bytes.count) }
    (memory + count).update(from: base, count: bytes.count)
    count &+= bytes.count
  }

  /// Appends U+FFFD.
  mutating func appendReplacement() {
    append(0xEF)
    append(0xBF)
    append(0xBD)
  }

  mutating func append(_ reference: CharacterReference) {
    reference.withText { append($0) }
  }

  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    room.update(from: memory, count: count)
    memory.deallocate()
    memory = room
  }
}
