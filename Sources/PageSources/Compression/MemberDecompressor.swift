internal import CompressionCodecs

/// A byte source that decompresses members. After a damaged member, it resumes at the next member.
/// The search includes the last consumed bytes, because a truncated member is detected only after
/// bytes of the next member are consumed.
final class MemberDecompressor<Codec: MemberCodec>: ByteSource {
  /// The numbers of bytes in a trial decompression of a possible member.
  private static var trialInputCount: Int { 512 }
  private static var trialOutputCount: Int { 16 }

  /// The number of bytes that may be reread, in addition to two for each byte read. This keeps the
  /// time linear in the input's size.
  private static var minimumRewindBudget: Int { 1 << 24 }

  private enum State {
    case betweenMembers
    case inMember
    case failed(SourceFailure)
  }

  private let input: ByteWindow
  private let source: any ByteSource
  private var codec: Codec
  private var trialCodec: Codec?
  private var isOutputPending = false
  private var state = State.betweenMembers
  private var currentMemberOffset: Int

  private var rewoundCount = 0
  private var furthest = 0

  private var expectedPrefix: StaticString = ""

  /// - Parameter source: The source that `input` reads from.
  init(_ input: ByteWindow, from source: any ByteSource, codec: Codec) {
    self.input = input
    self.source = source
    self.codec = codec
    currentMemberOffset = input.offset
  }

  var inputCount: Int { source.inputCount }

  var memberOffset: Int? { currentMemberOffset }

  func expectMembers(beginningWith prefix: StaticString) {
    expectedPrefix = prefix
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    while true {
      switch state {
      case .failed(let failure):
        throw failure
      case .betweenMembers:
        guard try beginMember() else { return 0 }
      case .inMember:
        let count = try readMember(into: buffer)
        if count > 0 { return count }
      }
    }
  }

  /// Moves to the first byte of the next member, and returns whether there is one.
  private func beginMember() throws(SourceFailure) -> Bool {
    if Codec.allowsPadding && input.offset > 0 {
      // Skip padding: https://www.gnu.org/software/gzip/manual/html_node/Tapes.html
      while input.ensure(1), input.bytes[0] == 0 {
        input.consume(input.bytes.firstIndex { $0 != 0 } ?? input.count)
      }
    }
    guard input.ensure(1) else {
      if let failure = input.failure { throw failure }
      return false
    }
    currentMemberOffset = input.offset
    guard input.ensure(Codec.signatureLength), Codec.beginsMember(input.bytes) else {
      throw fail(
        .malformed, "No \(Codec.memberName) begins here.", at: input.offset)
    }
    codec.reset()
    isOutputPending = false
    state = .inMember
    return true
  }

  private func readMember(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceFailure) -> Int {
    guard isOutputPending || input.ensure(1) else {
      if let failure = input.failure { throw failure }
      throw fail(.cutOff, "The \(Codec.memberName) is cut off.", at: currentMemberOffset)
    }
    let progress = codec.decompress(input.bytes, into: buffer)
    input.consume(progress.inputCount)
    let hasStopped = progress.inputCount == 0 && progress.outputCount == 0 && !progress.isEnd
    if hasStopped && isOutputPending && progress.failure == nil {
      isOutputPending = false
      return 0
    }
    isOutputPending = progress.outputCount == buffer.count
    if let reason = progress.failure ?? (hasStopped ? "it contains no data" : nil) {
      let failure = fail(
        .malformed, "The \(Codec.memberName) is damaged: \(reason).", at: currentMemberOffset)
      // Return output before the damage first, because it can contain complete records.
      if progress.outputCount == 0 { throw failure }
    }
    if progress.isEnd {
      state = .betweenMembers
      isOutputPending = false
    }
    return progress.outputCount
  }

  private func fail(
    _ code: SourceFailure.Code, _ problem: String, at offset: Int
  ) -> SourceFailure {
    let failure = SourceFailure(
      code, problem, remedy: SourceFailure.damageRemedy, offset: offset)
    state = .failed(failure)
    return failure
  }

  func resynchronise() -> Bool {
    guard case .failed = state, let trial = try? trialCodec ?? codec.copy() else { return false }
    trialCodec = trial
    // The search starts after the first byte of the failed member.
    furthest = max(furthest, input.offset)
    let budget = Self.minimumRewindBudget + 2 * furthest - rewoundCount
    rewoundCount += input.rewind(
      max(0, min(Codec.overrun, budget, input.offset - currentMemberOffset - 1)))
    if input.offset == currentMemberOffset { input.consume(min(1, input.count)) }
    while input.ensure(Codec.signatureLength) {
      guard let candidate = input.bytes.firstIndex(of: Codec.firstByte, from: 0) else {
        input.consume(input.count)
        continue
      }
      input.consume(candidate)
      if input.ensure(Codec.signatureLength), Codec.beginsMember(input.bytes), holds(trial) {
        state = .betweenMembers
        return true
      }
      input.consume(1)
    }
    input.consume(input.count)
    return false
  }

  /// Whether the possible member at the window's start decompresses to the expected prefix.
  private func holds(_ trial: Codec) -> Bool {
    var trial = trial
    trial.reset()
    input.ensure(Self.trialInputCount)
    var compressed = input.bytes.part(0..<min(Self.trialInputCount, input.count))
    return withUnsafeTemporaryAllocation(
      byteCount: Self.trialOutputCount, alignment: 1
    ) { output in
      var count = 0
      while count < output.count, !compressed.isEmpty {
        let room = UnsafeMutableRawBufferPointer(rebasing: output[count...])
        let progress = trial.decompress(compressed, into: room)
        if progress.failure != nil { return false }
        count += progress.outputCount
        if progress.isEnd || progress.inputCount == 0 && progress.outputCount == 0 { break }
        compressed = compressed.part(progress.inputCount..<compressed.count)
      }
      // Without output, only the signature can be checked.
      guard count > 0 else { return !Codec.decompressesAtOnce }
      return UnsafeBufferPointer(output.assumingMemoryBound(to: UInt8.self)).part(0..<count)
        .has(expectedPrefix)
    }
  }
}
