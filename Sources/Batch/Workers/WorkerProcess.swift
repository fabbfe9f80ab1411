internal import SaturatingArithmetic
internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A worker as its batch sees it: a process, the tasks that it has not answered, and what is on its
/// way to and from it. Nothing here waits.
final class WorkerProcess {
  /// How many bytes of what a worker says on its standard error are kept.
  private static let maximumErrorCount = 2048

  private static let readSize = 1 << 16

  /// The most memory to reserve for a message before its contents arrive.
  private static let maximumRoom = 1 << 31

  private let process: ChildProcess

  /// What is to be written, and how much of the first part was.
  private var outgoing: [[UInt8]] = []
  private var writtenCount = 0

  /// What was read, and how much of it was used.
  private var incoming: [UInt8] = []
  private var usedCount = 0

  private var errors: [UInt8] = []
  private var stopwatch = Stopwatch()

  /// The tasks that were not answered; the worker is at the first of them.
  private(set) var tasks: [WorkerTask] = []

  /// Whether it has said that it can begin.
  private(set) var isReady = false

  /// Whether it has sent something that is no answer.
  private(set) var isBroken = false

  init(_ command: WorkerCommand, configuration: [UInt8]) throws(SystemError) {
    process = try ChildProcess(command)
    outgoing = [configuration]
  }

  var input: Int32 { process.input }
  var output: Int32 { process.output }
  var errorOutput: Int32 { process.errors }

  /// Whether something waits to be written.
  var hasOutgoing: Bool { !outgoing.isEmpty }

  /// How many bytes of pages it has been given and not answered.
  var taskByteCount: Int { tasks.reduce(0) { $0 + $1.byteCount } }

  /// How long it has been at the first of its tasks, in milliseconds.
  var milliseconds: Double { stopwatch.milliseconds }

  func give(_ task: WorkerTask) {
    if tasks.isEmpty { stopwatch = Stopwatch() }
    tasks.append(task)
    outgoing += task.message
    write()
  }

  /// Writes what the pipe takes. Where the process has ended, reading will tell.
  func write() {
    while let part = outgoing.first {
      let count = try? part[writtenCount...].withUnsafeBytes {
        try DescriptorCalls.writeAvailable(process.input, $0) ?? 0
      }
      guard let count else { return outgoing.removeAll() }
      if count == 0 { return }
      writtenCount += count
      if writtenCount == part.count {
        outgoing.removeFirst()
        writtenCount = 0
      }
    }
  }

  /// Reads what there is, and returns whether the process has closed its end.
  func read() -> Bool {
    while let part = part(of: process.output) {
      if part.isEmpty { return true }
      incoming += part
      if part.count < Self.readSize { return false }
    }
    return false
  }

  /// Reads what the worker says on its standard error, of which the last is kept.
  func readErrors() {
    while let part = part(of: process.errors), !part.isEmpty {
      errors += part
      if errors.count > Self.maximumErrorCount {
        errors.removeFirst(errors.count - Self.maximumErrorCount)
      }
    }
  }

  /// What can be read at once; empty at the end, `nil` where there is nothing.
  private func part(of descriptor: Int32) -> [UInt8]? {
    var isAvailable = true
    let part = [UInt8](unsafeUninitializedCapacity: Self.readSize) { buffer, count in
      do {
        let room = UnsafeMutableRawBufferPointer(buffer)
        let got = try DescriptorCalls.readAvailable(descriptor, into: room)
        isAvailable = got != nil
        count = got ?? 0
      } catch {
        // What cannot be read is at its end.
        count = 0
      }
    }
    return isAvailable ? part : nil
  }

  /// Returns the next answer that has come as a whole; its task is done.
  func nextAnswer() -> WorkerAnswer? {
    while let message = nextMessage() {
      if !isReady {
        isReady = true
        isBroken = !message.isEmpty
        continue
      }
      var decoder = MessageDecoder(message)
      guard let answer = try? WorkerAnswer(&decoder), answer.number == tasks.first?.number else {
        isBroken = true
        return nil
      }
      tasks.removeFirst()
      stopwatch = Stopwatch()
      return answer
    }
    return nil
  }

  /// Returns the next complete message. A long message has memory of its own.
  private func nextMessage() -> ArraySlice<UInt8>? {
    let header = MessageEncoder.lengthSize
    let available = incoming.count - usedCount
    let length = available < header ? 0 : MessageEncoder.length(in: incoming[usedCount...])
    guard !isBroken, available >= header, length >= 0, available - header >= length else {
      incoming.removeFirst(usedCount)
      usedCount = 0
      // Otherwise the array would grow by copying.
      incoming.reserveCapacity(
        min(max(length, 0).addingSaturated(header + Self.readSize), Self.maximumRoom))
      return nil
    }
    let start = usedCount + header
    usedCount = start + length
    let message = incoming[start..<usedCount]
    if length >= Self.readSize {
      incoming = Array(incoming[usedCount...])
      usedCount = 0
    }
    return message
  }

  /// Has the process end after the page that it is at.
  func stop() {
    outgoing.removeAll()
    process.requestEnd()
  }

  /// Ends the process.
  func end() {
    _ = process.end()
  }

  /// Says how the process has ended, which closed its output.
  func crashReport() -> String {
    readErrors()
    let end =
      switch process.endByItself() {
      case .exit(let code): "The worker process ended with status \(code)"
      case .signal(let signal):
        "The worker process was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
      }
    let said =
      String(decoding: errors, as: UTF8.self)
      .split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? "."
    return end + said
  }
}
