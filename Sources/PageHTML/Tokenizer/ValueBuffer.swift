private import PlatformLibC

/// A growable buffer that keeps its capacity when it is emptied. Unlike an array, it provides
/// in-place access to large structs, and grows without a copy.
struct ValueBuffer<Value: BitwiseCopyable>: ~Copyable {
  private var memory: UnsafeMutablePointer<Value>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    memory = ValueBuffer.room(for: capacity, instead: nil)
    self.capacity = capacity
  }

  init(repeating value: Value, count: Int) {
    self.init(capacity: count)
    append(value, times: count)
  }

  deinit { free(memory) }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  /// The values; valid until more are added.
  var values: UnsafeBufferPointer<Value> { UnsafeBufferPointer(start: memory, count: count) }

  subscript(index: Int) -> Value {
    @inline(__always) unsafeAddress {
      precondition(index >= 0 && index < count)
      return UnsafePointer(memory + index)
    }
    @inline(__always) unsafeMutableAddress {
      precondition(index >= 0 && index < count)
      return memory + index
    }
  }

  subscript(index: Int32) -> Value {
    @inline(__always) unsafeAddress {
      precondition(index >= 0 && index < count)
      return UnsafePointer(memory + Int(index))
    }
    @inline(__always) unsafeMutableAddress {
      precondition(index >= 0 && index < count)
      return memory + Int(index)
    }
  }

  @inline(__always)
  mutating func append(_ value: Value) {
    if count == capacity { grow(by: 1) }
    (memory + count).initialize(to: value)
    count &+= 1
  }

  mutating func append(_ value: Value, times more: Int) {
    if count + more > capacity { grow(by: more) }
    (memory + count).initialize(repeating: value, count: more)
    count += more
  }

  @inline(__always)
  mutating func append(_ values: UnsafeBufferPointer<Value>) {
    guard let base = values.baseAddress else { return }
    if count &+ values.count > capacity { grow(by: values.count) }
    (memory + count).initialize(from: base, count: values.count)
    count &+= values.count
  }

  @inline(__always)
  mutating func removeLast() {
    precondition(count > 0)
    count &-= 1
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    memory = ValueBuffer.room(for: capacity, instead: memory)
  }

  private static func room(
    for count: Int, instead old: UnsafeMutablePointer<Value>?
  ) -> UnsafeMutablePointer<Value> {
    guard let room = realloc(old, count * MemoryLayout<Value>.stride) else {
      preconditionFailure("out of memory")
    }
    return room.bindMemory(to: Value.self, capacity: count)
  }
}
