/// A buffer in which long texts are built before the engine copies them.
/// It is reused, because the system commits fresh memory page by page, which is slow.
package final class TextMemory {
  /// In bytes.
  private static let limit = 4 << 20

  private var bytes: [UInt8] = []
  private var units = UnsafeMutableBufferPointer<UInt16>(start: nil, count: 0)
  private var allocation: UnsafeMutableRawPointer?

  package init() {}

  deinit { allocation?.deallocate() }

  /// Returns an empty array that uses the kept capacity.
  package func take() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  /// Keeps an array's capacity for reuse.
  package func recycle(_ array: [UInt8]) {
    guard array.capacity > bytes.capacity, array.capacity <= TextMemory.limit else { return }
    bytes = array
  }

  /// The UTF-16 buffer is valid only during the call.
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
    // OPTIMIZATION: the engine's copy begins shortly after the start of a memory page. If this
    // buffer began there too, loads would falsely depend on recent stores (4K aliasing).
    let page = 4096
    let made = UnsafeMutableRawPointer.allocate(byteCount: 2 * count + page / 2, alignment: page)
    allocation = made
    units = UnsafeMutableBufferPointer(
      start: (made + page / 2).bindMemory(to: UInt16.self, capacity: count), count: count)
  }
}
