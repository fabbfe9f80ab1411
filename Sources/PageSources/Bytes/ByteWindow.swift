/// A window onto a stream of bytes: what was read and not yet used, as one piece of memory.
///
/// It grows to what is asked for and shrinks again. What does not fit is moved only where at least as
/// much was used since, so that every byte costs the same however bytes are asked for.
final class ByteWindow {
  private static let usualCapacity = 1 << 18

  private let source: any ByteSource
  private let history: Int
  private var storage: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  /// How many bytes of the stream were used.
  private(set) var offset = 0

  /// Why reading ended before the stream's end; what was read before is there to be used.
  private(set) var failure: SourceFailure?

  /// Where in the stream the members begin that the window shows, and where in the input.
  private var members: [(offset: Int, inputOffset: Int)] = []
  private var firstMember = 0

  /// Where in the input the last member begins that begins with a record, so that the records behind it
  /// are found again from there; `nil` where none was noted.
  private(set) var recordMemberOffset: Int?

  /// Makes a window onto what `source` gives.
  ///
  /// - Parameter history: How many bytes that were used can be gone back.
  init(_ source: any ByteSource, history: Int = 0) {
    self.source = source
    self.history = history
    storage = .allocate(byteCount: Self.usualCapacity, alignment: 16)
  }

  deinit {
    storage.deallocate()
  }

  /// What was read and not yet used. It moves when anything is asked for.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(storage[start..<end].assumingMemoryBound(to: UInt8.self))
  }

  var count: Int { end - start }

  /// Where in the input the next byte stands: for compressed bytes, where their member begins.
  var inputOffset: Int {
    guard source.memberOffset != nil else { return offset }
    var index = firstMember
    while index + 1 < members.count, members[index + 1].offset <= offset { index += 1 }
    firstMember = index
    return members.isEmpty ? 0 : members[index].inputOffset
  }

  /// Whether a member begins at a place in the window.
  func beginsMember(at position: Int) -> Bool {
    guard source.memberOffset != nil else { return false }
    let place = offset + position
    var (low, high) = (firstMember, members.count)
    while low < high {
      let middle = low + (high - low) / 2
      if members[middle].offset < place { low = middle + 1 } else { high = middle }
    }
    return low < members.count && members[low].offset == place
  }

  /// Notes that a record begins here, or that there is none any more.
  ///
  /// - Parameters:
  ///   - start: Where in the stream what belongs to no record has begun that stands before it.
  ///   - isCutOff: Whether the record before it was cut off by the failure.
  func noteRecord(behind start: Int, isCutOff: Bool) {
    guard source.memberOffset != nil else { return }
    _ = inputOffset
    if firstMember < members.count, members[firstMember].offset >= start {
      recordMemberOffset = members[firstMember].inputOffset
    }
    // A member of which there is nothing begins between records, too.
    if count == 0, !isCutOff, let failure,
      failure.place.offset > members.last?.inputOffset ?? -1
    {
      recordMemberOffset = failure.place.offset
    }
  }

  /// Reads until there are `count` bytes, and returns whether there are.
  @discardableResult
  func ensure(_ count: Int) -> Bool {
    while self.count < count {
      guard !isAtEnd else { return false }
      readOnce()
    }
    return true
  }

  /// Reads what is to be had at once, and returns whether there was anything.
  func readMore() -> Bool {
    let before = count
    while count == before, !isAtEnd { readOnce() }
    return count > before
  }

  /// Marks bytes as used.
  func consume(_ count: Int) {
    start += count
    offset += count
  }

  /// Goes back as far as `count` bytes, and returns how far.
  func rewind(_ count: Int) -> Int {
    let count = min(count, start, history)
    start -= count
    offset -= count
    return count
  }

  /// Goes to a place in the input, which is the stream itself; false where that is not possible.
  func seek(to offset: Int) -> Bool {
    guard source.seek(to: offset) else { return false }
    (start, end, isAtEnd, failure) = (0, 0, false, nil)
    self.offset = offset
    return true
  }

  /// Leaves what was read behind, and goes on where bytes can be read again after a failure.
  ///
  /// - Returns: Whether there is such a place.
  func recover() -> Bool {
    consume(count)
    failure = nil
    isAtEnd = !source.resynchronise()
    return !isAtEnd
  }

  /// Says what every member begins with, where the stream is of members.
  func expectMembers(beginningWith prefix: StaticString) {
    source.expectMembers(beginningWith: prefix)
  }

  /// Passes over as many bytes, most of them not read, where a record ends behind them.
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
