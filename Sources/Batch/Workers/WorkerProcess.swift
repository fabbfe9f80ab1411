private import PlatformLibC
internal import SaturatingArithmetic
internal import SystemFiles

/// The batch's side of a worker. Only operations that wait for the process's end block.
final class WorkerProcess {
  /// The number of kept bytes at the end of a worker's standard error.
  private static let maximumErrorCount = 2048

  private static let readSize = 1 << 16

  /// The maximum memory to reserve for a message before its contents arrive, in bytes.
  private static let maximumRoom = 1 << 31

  private let process: ChildProcess

  /// The data to write, and the number of written bytes of its first part.
  private var outgoing: [[UInt8]] = []
  private var writtenCount = 0

  /// The data that was read, and the number of its decoded bytes.
  private var incoming: [UInt8] = []
  private var usedCount = 0

  private var errors: [UInt8] = []
  private var stopwatch = Stopwatch()

  /// The unanswered tasks. The worker performs the first of them.
  private(set) var tasks: [WorkerTask] = []

  private(set) var isReady = false

  private(set) var isBroken = false

  init(_ command: WorkerCommand, configuration: [UInt8]) throws(SystemError) {
    process = try ChildProcess(command)
    outgoing = [configuration]
  }

  var input: Int32 { process.input }
  var output: Int32 { process.output }
  var errorOutput: Int32 { process.errors }

  var hasOutgoing: Bool { !outgoing.isEmpty }

  /// The total size of the pages of unanswered tasks, in bytes.
  var taskByteCount: Int { tasks.reduce(0) { $0 + $1.byteCount } }

  /// The time since the worker began its first task.
  var milliseconds: Double { stopwatch.milliseconds }

  func assign(_ task: WorkerTask) {
    if tasks.isEmpty { stopwatch = Stopwatch() }
    tasks.append(task)
    outgoing += task.message
    write()
  }

  /// Writes as much as the pipe accepts. If the process has ended, `read` detects it.
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

  /// Reads all available output, and returns whether the process has closed it.
  func read() -> Bool {
    while let part = part(of: process.output) {
      if part.isEmpty { return true }
      incoming += part
      if part.count < Self.readSize { return false }
    }
    return false
  }

  /// Reads the worker's standard error, and keeps the last bytes.
  func readErrors() {
    while let part = part(of: process.errors), !part.isEmpty {
      errors += part
      if errors.count > Self.maximumErrorCount {
        errors.removeFirst(errors.count - Self.maximumErrorCount)
      }
    }
  }

  /// Returns the available bytes: empty at the end, and `nil` if nothing is available.
  private func part(of descriptor: Int32) -> [UInt8]? {
    var isAvailable = true
    let part = [UInt8](unsafeUninitializedCapacity: Self.readSize) { buffer, count in
      do {
        let room = UnsafeMutableRawBufferPointer(buffer)
        let got = try DescriptorCalls.readAvailable(descriptor, into: room)
        isAvailable = got != nil
        count = got ?? 0
      } catch {
        count = 0
      }
    }
    return isAvailable ? part : nil
  }

  /// Returns the next answer, and removes its task.
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

  /// Returns the next complete message. A long message gets separate memory.
  private func nextMessage() -> ArraySlice<UInt8>? {
    let header = MessageEncoder.lengthSize
    let available = incoming.count - usedCount
    let length = available < header ? 0 : MessageEncoder.length(in: incoming[usedCount...])
    guard !isBroken, available >= header, length >= 0, available - header >= length else {
      incoming.removeFirst(usedCount)
      usedCount = 0
      // Reserve the memory, because growing the array would copy it.
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

  func stop() {
    outgoing.removeAll()
    process.requestEnd()
  }

  func end() {
    _ = process.end()
  }

  func crashReport() -> String {
    readErrors()
    let end =
      switch process.endByItself() {
      case .exit(let code): "The worker process ended with status \(code)"
      case .signal(let signal):
        "The worker process was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
      }
    let lastErrorLine =
      String(decoding: errors, as: UTF8.self)
      .split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? "."
    return end + lastErrorLine
  }
}
