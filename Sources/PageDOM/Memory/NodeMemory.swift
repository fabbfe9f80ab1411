/// The memory that the nodes of a group lie in. It only grows, and goes as a whole.
///
/// One malloc for each node, attribute and value is a third of the time that libxml2's own parser
/// takes, and freeing them another; here both are an addition to a pointer.
struct NodeMemory: ~Copyable {
  private var next: UnsafeMutableRawPointer?
  private var available = 0
  private var chunks: [UnsafeMutableRawPointer] = []
  private var chunkSize: Int

  /// Asked before much more memory is taken, with how much it is then, in bytes: whether there may
  /// be so much.
  var allowsGrowth: ((Int) -> Bool)?
  /// How many bytes there are.
  private var size = 0
  /// With how many it is asked next.
  private var nextQuestion = NodeMemory.largestChunk
  /// Whether it was once said that there may not. What is asked for is given all the same: whoever
  /// asks in a loop looks here.
  private(set) var isExhausted = false

  static let smallestChunk = 1 << 14
  private static let largestChunk = 1 << 20
  private static let alignment = 8

  /// - Parameter firstChunk: How many bytes are taken at first.
  init(firstChunk: Int = NodeMemory.smallestChunk) { chunkSize = firstChunk }

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  /// Returns `size` bytes, which are not zero, at an address that is a multiple of eight.
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
    if self.size >= nextQuestion, !isExhausted, let allowsGrowth {
      isExhausted = !allowsGrowth(self.size)
      nextQuestion = self.size + NodeMemory.largestChunk
    }
    // What is large has a chunk of its own, and what is left of the current one is still used.
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
