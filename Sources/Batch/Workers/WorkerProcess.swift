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

  private let process: ChildProcess

  /// What is to be written, and how much of the first part was.
  private var outgoing: [[UInt8]] = []
  private var writtenCount = 0

  /// What was read, and how much of it was used.
  private var incoming: [UInt8] = []
  private var usedCount = 0

  private var errors: [UInt8] = []

  /// The tasks that were not answered; the worker is at the first of them.
  private(set) var tasks: [WorkerTask] = []

  /// When the worker has begun the first of them.
  private(set) var taskStart = ContinuousClock.now

  /// Whether it has ever answered: one that never did may not be able to start.
  private(set) var hasAnswered = false

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

  func give(_ task: WorkerTask) {
    if tasks.isEmpty { taskStart = .now }
    tasks.append(task)
    outgoing += task.message
    write()
  }

  /// Writes what the pipe takes. Where the process has ended, reading will tell.
  func write() {
    while let part = outgoing.first {
      let count = part[writtenCount...].withUnsafeBytes {
        system_write(process.input, $0)
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        if errno != EAGAIN { outgoing.removeAll() }
        return
      }
      writtenCount += count
      if writtenCount == part.count {
        outgoing.removeFirst()
        writtenCount = 0
      }
    }
  }

  /// Reads what there is, and returns whether the process has closed its end.
  func read() -> Bool {
    while true {
      let room = 1 << 16
      let start = incoming.count
      var got = 0
      incoming.append(contentsOf: repeatElement(0, count: room))
      incoming.withUnsafeMutableBytes {
        got = system_read(
          process.output, UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
      }
      incoming.removeLast(room - max(got, 0))
      if got == 0 { return true }
      if got < 0 {
        if errno == EINTR { continue }
        return errno != EAGAIN
      }
      if got < room { return false }
    }
  }

  /// Reads what the worker says on its standard error, of which the last is kept.
  func readErrors() {
    var isOpen = true
    while isOpen {
      let part = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        let got = system_read(process.errors, UnsafeMutableRawBufferPointer(buffer))
        count = max(got, 0)
        isOpen = got > 0
      }
      errors += part
      if errors.count > Self.maximumErrorCount {
        errors.removeFirst(errors.count - Self.maximumErrorCount)
      }
    }
  }

  /// Returns the next answer that has come as a whole; its task is done.
  func nextAnswer() -> WorkerAnswer? {
    let available = incoming.count - usedCount
    let header = MessageEncoder.lengthSize
    guard available >= header else { return nil }
    let length = MessageEncoder.length(in: incoming[usedCount...])
    guard length >= 0, available - header >= length else {
      compact()
      return nil
    }
    let start = usedCount + header
    var decoder = MessageDecoder(Array(incoming[start..<start + length]))
    usedCount = start + length
    if usedCount == incoming.count { compact() }
    guard let answer = try? WorkerAnswer(&decoder), answer.number == tasks.first?.number else {
      return nil
    }
    tasks.removeFirst()
    taskStart = .now
    hasAnswered = true
    return answer
  }

  private func compact() {
    incoming.removeFirst(usedCount)
    usedCount = 0
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

private func system_write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func system_read(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
