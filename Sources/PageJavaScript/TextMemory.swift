/// Memory in which long texts are put together before the engine takes a copy of them.
///
/// Kept from one text to the next: the system gives fresh memory page by page, which takes longer
/// than to write the markup of a whole page into it.
public final class TextMemory {
  /// How many bytes are kept at most.
  private static let limit = 4 << 20

  private var bytes: [UInt8] = []
  private var units = UnsafeMutableBufferPointer<UInt16>(start: nil, count: 0)
  private var allocation: UnsafeMutableRawPointer?

  /// Makes a memory that takes no room yet.
  public init() {}

  deinit { allocation?.deallocate() }

  /// Returns an empty array with what memory there is.
  public func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  /// Takes an array's memory back.
  public func giveBack(_ array: [UInt8]) {
    guard array.capacity > bytes.capacity, array.capacity <= TextMemory.limit else { return }
    bytes = array
  }

  /// Calls `body` with memory for UTF-16, which is its own for the call.
  func withUnits<Value>(
    _ count: Int, _ body: (UnsafeMutableBufferPointer<UInt16>) -> Value
  ) -> Value {
    if count > units.count { allocate(count) }
    defer { if units.count > TextMemory.limit / 2 { allocate(0) } }
    return body(units)
  }

  private func allocate(_ count: Int) {
    allocation?.deallocate()
    allocation = nil
    units = UnsafeMutableBufferPointer(start: nil, count: 0)
    guard count > 0 else { return }
    // OPTIMIZATION: the engine's copy begins close behind the start of a page of memory. Were ours to
    // begin there too, the processor would take each load for one of what it has just stored (4K
    // aliasing), and copy at a third of its speed.
    let page = 4096
    let made = UnsafeMutableRawPointer.allocate(byteCount: 2 * count + page / 2, alignment: page)
    allocation = made
    units = UnsafeMutableBufferPointer(
      start: (made + page / 2).bindMemory(to: UInt16.self, capacity: count), count: count)
  }
}
