/// How long it may take to read a value, and how much memory the value may take.
public struct ReadingLimits: Sendable, Equatable {
  /// Real seconds.
  public var time: Double

  /// Bytes, of the input and the value together.
  public var memory: Int

  /// Makes limits; without numbers, everything is read.
  public init(time: Double = .infinity, memory: Int = .max) {
    self.time = time
    self.memory = memory
  }
}

/// Counts the memory of the values that were read, and compares memory and time with the limits at
/// intervals.
struct ReadingMeter {
  /// Every value is counted twice, because arrays grow to twice their size.
  static let valueSize = 2 * MemoryLayout<PropertyList>.stride
  /// The memory of a key without its text: its entry, and its place in the index.
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

  /// Looks at the limits if enough was read since the last time.
  ///
  /// - Parameter position: How many bytes were read; `nil` at the end.
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

/// Which limit was passed.
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
    case .memory(let bytes): "The value takes more than \(bytes >> 20) MB of memory."
    }
  }

  var remedy: String {
    switch self {
    case .time: "Raise the limit with --time-limit, or make the value smaller."
    case .memory: "Raise the limit with --memory-limit, or make the value smaller."
    }
  }
}
