/// An arena for a group's nodes. It only grows, and is freed as a whole.
///
/// It is faster than a `malloc` for each node, attribute and value, because an allocation only
/// increments a pointer.
struct NodeMemory: ~Copyable {
  private var next: UnsafeMutableRawPointer?
  private var available = 0
  private var chunks: [UnsafeMutableRawPointer] = []
  private var chunkSize: Int

  /// Asked before the arena grows by another megabyte.
  var limits: (any GrowthLimits)?
  /// In bytes.
  private var size = 0
  /// The size at which `limits` is asked next.
  private var nextQuestion = NodeMemory.largestChunk
  /// Whether `limits` has refused growth. Allocations still succeed, so loops must check this.
  private(set) var isExhausted = false

  static let smallestChunk = 1 << 14
  private static let largestChunk = 1 << 20
  private static let alignment = 8

  /// - Parameter firstChunk: In bytes.
  init(firstChunk: Int = NodeMemory.smallestChunk) { chunkSize = firstChunk }

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// Returns uninitialized memory with an alignment of eight.
  @inline(__always)
  mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    let rounded = (size + NodeMemory.alignment - 1) & ~(NodeMemory.alignment - 1)
    guard rounded <= available, let start = next else { return allocateInNewChunk(rounded) }
    next = start + rounded
    available -= rounded
    return start
  }

  @inline(never)
  private mutating func allocateInNewChunk(_ size: Int) -> UnsafeMutableRawPointer {
    let isLarge = size > chunkSize / 4
    self.size += isLarge ? size : chunkSize
    if self.size >= nextQuestion, !isExhausted, let limits {
      isExhausted = !limits.allowGrowth(to: self.size)
      nextQuestion = self.size + NodeMemory.largestChunk
    }
    // A large allocation has a separate chunk. The rest of the current chunk remains usable.
    guard !isLarge else {
      let chunk = UnsafeMutableRawPointer.allocate(
        byteCount: size, alignment: NodeMemory.alignment)
      chunks.append(chunk)
      return chunk
    }
    let chunk = UnsafeMutableRawPointer.allocate(
      byteCount: chunkSize, alignment: NodeMemory.alignment)
    chunks.append(chunk)
    next = chunk + size
    available = chunkSize - size
    chunkSize = min(chunkSize * 2, NodeMemory.largestChunk)
    return chunk
  }
}
