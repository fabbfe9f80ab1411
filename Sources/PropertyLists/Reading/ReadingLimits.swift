/// The limits on the time and memory for reading a value.
public struct ReadingLimits: Sendable, Equatable {
  /// The time limit in seconds of real time.
  public var time: Double

  /// The memory limit in bytes, for the input and the value together.
  public var memory: Int

  /// Creates limits, by default none.
  public init(time: Double = .infinity, memory: Int = .max) {
    self.time = time
    self.memory = memory
  }
}

/// A meter of the memory and the time of reading, which checks the limits at intervals.
struct ReadingMeter {
  /// The memory of a value in bytes, doubled because growing arrays double their capacity.
  static let valueSize = 2 * MemoryLayout<PropertyList>.stride
  /// The memory of a key in the entries and the index of a dictionary, in bytes. The text of the
  /// key is excluded.
  static let keySize = 64

  /// The number of bytes between two checks.
  private static let interval = 1 << 14

  private let limits: ReadingLimits
  private let start = ContinuousClock.now
  private var nextCheck = ReadingMeter.interval
  private var memory: Int

  init(_ limits: ReadingLimits, inputCount: Int) {
    self.limits = limits
    memory = inputCount
  }

  mutating func count(_ size: Int, _ textSize: Int = 0) {
    let (sum, overflows) = memory.addingReportingOverflow(size + textSize)
    memory = overflows ? .max : sum
  }

  /// Checks the limits. Returns the exceeded limit, or `nil`.
  /// - Parameter position: The reader's progress in bytes, so that the limits are checked only at
  ///   intervals; `nil` checks them immediately.
  mutating func overrun(at position: Int?) -> ReadingOverrun? {
    if let position {
      guard position >= nextCheck else { return nil }
      nextCheck = position + Self.interval
    }
    if memory > limits.memory { return .memory(limits.memory) }
    guard limits.time.isFinite else { return nil }
    return ContinuousClock.now - start > .seconds(limits.time) ? .time(limits.time) : nil
  }
}

enum ReadingOverrun {
  case time(Double)
  case memory(Int)

  var code: PropertyListError.Code {
    switch self {
    case .time: .timeLimit
    case .memory: .memoryLimit
    }
  }

  var problem: String {
    switch self {
    case .time(let seconds):
      "The value was still being decoded after \(JSONWriter.text(ofFinite: seconds)) s."
    case .memory(let bytes): "The value requires more than \(bytes >> 20) MiB of memory."
    }
  }

  var remedy: String {
    switch self {
    case .time: "Raise the limit with --time-limit, or make the value smaller."
    case .memory: "Raise the limit with --memory-limit, or make the value smaller."
    }
  }
}
