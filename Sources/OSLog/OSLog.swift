public import Foundation
private import FoundationValues

/// The level of a message.
///
/// - Source: https://developer.apple.com/documentation/os/oslogtype
public struct OSLogType: Hashable, RawRepresentable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The default level.
  public static let `default` = OSLogType(0)
  /// The level of informative messages.
  public static let info = OSLogType(1)
  /// The level of messages for debugging.
  public static let debug = OSLogType(2)
  /// The level of errors of the process.
  public static let error = OSLogType(0x10)
  /// The level of errors of the system or of several processes.
  public static let fault = OSLogType(0x11)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}

/// A log object for a subsystem and a category.
///
/// - Source: https://developer.apple.com/documentation/os/oslog
public final class OSLog: NSObject, Sendable {
  let subsystem: String
  let category: String
  private let isDisabled: Bool

  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
    isDisabled = false
  }

  private init(isDisabled: Bool) {
    subsystem = ""
    category = ""
    self.isDisabled = isDisabled
  }

  /// The log object without a subsystem.
  public static let `default` = OSLog(isDisabled: false)

  /// A log object that writes nothing.
  public static let disabled = OSLog(isDisabled: true)

  /// Whether messages of a level are written: all are, unless the log object is `disabled`.
  public func isEnabled(type: OSLogType) -> Bool { !isDisabled }

  /// Writes a message to standard error, with the subsystem, the category and the level.
  func write(_ message: String, _ level: String) {
    guard !isDisabled else { return }
    let place = subsystem.isEmpty ? "" : "[\(subsystem):\(category)] "
    FileHandle.standardError.write(Data("\(place)\(level): \(message)\n".utf8))
  }
}

/// Writes a message to standard error, with arguments in place of its format specifiers.
///
/// - Source: https://developer.apple.com/documentation/os/os_log
public func os_log(
  _ message: OSLogMessage, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: Any?...
) {
  log.write(FormattedText.text(message.text, arguments), type.name)
}

/// Writes a message to standard error, with arguments in place of its format specifiers.
///
/// - Source: https://developer.apple.com/documentation/os/os_log
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: OSLogMessage,
  _ arguments: Any?...
) {
  log.write(FormattedText.text(message.text, arguments), type.name)
}
