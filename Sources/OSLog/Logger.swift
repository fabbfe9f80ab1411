/// A logger that writes messages to standard error instead of the system log.
///
/// - Source: https://developer.apple.com/documentation/os/logger
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger without a subsystem.
  public init() {
    log = .default
  }

  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a logger that writes to a log object.
  public init(_ logObj: OSLog) {
    log = logObj
  }

  /// Writes a message of the default level.
  public func log(_ message: OSLogMessage) { log.write(message.text, "default") }

  /// Writes a message at a log level.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    log.write(message.text, level.name)
  }

  /// Writes a message for debugging.
  public func trace(_ message: OSLogMessage) { log.write(message.text, "debug") }

  /// Writes a message for debugging.
  public func debug(_ message: OSLogMessage) { log.write(message.text, "debug") }

  /// Writes an informative message.
  public func info(_ message: OSLogMessage) { log.write(message.text, "info") }

  /// Writes a message of the default level.
  public func notice(_ message: OSLogMessage) { log.write(message.text, "default") }

  /// Writes a warning, with the same level as an error.
  public func warning(_ message: OSLogMessage) { log.write(message.text, "error") }

  /// Writes an error.
  public func error(_ message: OSLogMessage) { log.write(message.text, "error") }

  /// Writes a critical error, with the same level as a fault.
  public func critical(_ message: OSLogMessage) { log.write(message.text, "fault") }

  /// Writes a fault.
  public func fault(_ message: OSLogMessage) { log.write(message.text, "fault") }
}
