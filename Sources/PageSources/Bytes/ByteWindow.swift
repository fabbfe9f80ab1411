internal import Infra

/// A buffered window onto a stream: its unconsumed bytes, in contiguous memory. Moving n bytes
/// requires that n bytes were consumed or that the buffer grows, so the amortized cost is constant.
final class ByteWindow {
  private static let usualCapacity = 1 << 18

  private let source: any ByteSource
  private let history: Int
  private var storage: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  private(set) var offset = 0

  /// The failure that ended reading before the stream's end. Bytes read before it remain available.
  private(set) var failure: SourceFailure?

  /// For each member in the window, its start in the decompressed stream and in the input.
  private var members: [(offset: Int, inputOffset: Int)] = []
  private var firstMember = 0

  /// The input offset of the last member that begins with a record; `nil` if there is none yet.
  /// Reading can restart there to find later records.
  private(set) var recordMemberOffset: Int?

  /// - Parameter history: The number of consumed bytes that `rewind(_:)` can restore.
  init(_ source: any ByteSource, history: Int = 0) {
    self.source = source
    self.history = history
    storage = .allocate(byteCount: Self.usualCapacity, alignment: 16)
  }

  deinit {
    storage.deallocate()
  }

  /// The unconsumed bytes. Any call that reads invalidates the pointer.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(storage[start..<end].assumingMemoryBound(to: UInt8.self))
  }

  var count: Int { end - start }

  /// The offset of the next byte in the input; for compressed input, the offset of the byte's
  /// member.
  var inputOffset: Int {
    guard source.memberOffset != nil else { return offset }
    var index = firstMember
    while index + 1 < members.count, members[index + 1].offset <= offset { index += 1 }
    firstMember = index
    return members.isEmpty ? 0 : members[index].inputOffset
  }

  func beginsMember(at position: Int) -> Bool {
    guard source.memberOffset != nil else { return false }
    let place = offset + position
    let next = members[firstMember...].partitioningIndex { $0.offset >= place }
    return next < members.count && members[next].offset == place
  }

  /// Notes that a record, or the end of the stream, begins at the current position.
  /// - Parameters:
  ///   - start: The stream offset at which the separator before the record begins.
  ///   - isCutOff: Whether the failure cut off the previous record.
  func noteRecord(after start: Int, isCutOff: Bool) {
    guard source.memberOffset != nil else { return }
    _ = inputOffset
    if firstMember < members.count, members[firstMember].offset >= start {
      recordMemberOffset = members[firstMember].inputOffset
    }
    // A damaged member without output is missing in `members`, but also begins between two records.
    if count == 0, !isCutOff, let failure,
      failure.place.offset > members.last?.inputOffset ?? -1
    {
      recordMemberOffset = failure.place.offset
    }
  }

  @discardableResult
  func ensure(_ count: Int) -> Bool {
    while self.count < count {
      guard !isAtEnd else { return false }
      readOnce()
    }
    return true
  }

  func readMore() -> Bool {
    let before = count
    while count == before, !isAtEnd { readOnce() }
    return count > before
  }

  func consume(_ count: Int) {
    start += count
    offset += count
  }

  func rewind(_ count: Int) -> Int {
    let count = min(count, start, history)
    start -= count
    offset -= count
    return count
  }

  /// Moves to `offset` in the input, which must be uncompressed. Returns whether it could.
  func seek(to offset: Int) -> Bool {
    guard source.seek(to: offset) else { return false }
    (start, end, isAtEnd, failure) = (0, 0, false, nil)
    self.offset = offset
    return true
  }

  /// Discards the window and resumes after a failure. Returns whether there is more to read.
  func recover() -> Bool {
    consume(count)
    failure = nil
    isAtEnd = !source.resynchronise()
    return !isAtEnd
  }

  /// Sets the decompressed bytes that every member begins with.
  func expectMembers(beginningWith prefix: StaticString) {
    source.expectMembers(beginningWith: prefix)
  }

  func skipRecordRest(_ count: Int) -> Bool {
    guard failure == nil, !isAtEnd, count > self.count,
      source.skipRecordRest(count - self.count)
    else { return false }
    start = end
    offset += count
    return true
  }

  private func readOnce() {
    makeRoom()
    let room = UnsafeMutableRawBufferPointer(rebasing: storage[end...])
    do {
      let count = try source.read(into: room)
      if count == 0 { isAtEnd = true }
      if let member = source.memberOffset, count > 0 { note(member) }
      end += count
    } catch {
      failure = error
      isAtEnd = true
    }
  }

  private func note(_ member: Int) {
    guard members.last?.inputOffset != member else { return }
    _ = inputOffset
    if firstMember > 64, firstMember > members.count / 2 {
      members.removeFirst(firstMember)
      firstMember = 0
    }
    members.append((offset + count, member))
  }

  private func makeRoom() {
    let kept = min(start, history)
    let live = end - start + kept
    guard live == 0 || end == storage.count else { return }
    var capacity = storage.count
    if live > capacity / 2 {
      capacity *= 2
    } else if live < Self.usualCapacity / 2 {
      capacity = Self.usualCapacity
    }
    let old = UnsafeRawBufferPointer(rebasing: storage[start - kept..<end])
    if capacity == storage.count {
      storage.copyMemory(from: old)
    } else {
      let other = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
      other.copyMemory(from: old)
      storage.deallocate()
      storage = other
    }
    start = kept
    end = live
  }
}
