internal import Infra
private import PlatformLibC
internal import PropertyLists
private import Synchronization
internal import SystemFiles

/// A writer of messages to standard error. It adds severities and colors, and escapes hidden
/// characters, such as control characters.
struct Diagnostics: Sendable {
  private enum Severity: String {
    case error
    case warning
    case note

    var colour: String {
      switch self {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;36"
      }
    }
  }

  /// A counter of warnings. It is a class, so that copies of `Diagnostics` share one counter.
  private final class WarningCount: Sendable {
    let number = Atomic(0)
  }

  private let stream: FileStream
  private let isColoured: Bool
  let isQuiet: Bool
  private let warnings = WarningCount()

  /// The number of warnings, including those that `--quiet` hides.
  var warningCount: Int { warnings.number.load(ordering: .relaxed) }

  init(isQuiet: Bool = false) {
    self.isQuiet = isQuiet
    stream = .error
    isColoured = Self.showsColours(on: stream)
  }

  /// Whether to color text on `stream`. This is true if `stream` is a terminal, and the environment
  /// variable `NO_COLOR` is unset or empty.
  /// - Source: https://no-color.org/
  static func showsColours(on stream: FileStream) -> Bool {
    let noColour = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    return !noColour && stream.isTerminal
  }

  func report(_ failure: CommandFailure) {
    var lines = [failure.messageWithRemedy]
    if failure.namesPlace {
      lines[0] = failure.message
      if let remedy = failure.remedy { lines.append(remedy) }
    }
    lines.insert(contentsOf: failure.details.map { "    " + $0 }, at: 1)
    emit(failure.namesPlace ? nil : .error, lines)
  }

  /// Reports an error message of the argument parser. The message includes the usage.
  func reportUsage(_ message: String) {
    let prefix = "Error: "
    if message.hasPrefix(prefix) {
      emit(.error, Self.lines(String(message.dropFirst(prefix.count))))
    } else {
      emit(nil, Self.lines(message))
    }
  }

  func reportUsage(_ problem: UsageProblem) {
    emit(.error, Self.lines(problem.description))
  }

  /// Reports a problem that does not stop the command.
  /// - Parameter details: Lines that follow the message, such as a call stack.
  func warn(_ message: String, details: [String] = []) {
    warnings.number.add(1, ordering: .relaxed)
    if !isQuiet { emit(.warning, [message] + details.map { "    " + $0 }) }
  }

  /// Reports information that is not a problem, such as a decision of the command.
  func note(_ message: String) {
    if !isQuiet { emit(.note, [message]) }
  }

  /// Writes a message without a severity, such as console output of a script. Lines after the first
  /// are indented.
  func log(_ message: String) {
    var lines = Self.lines(message)
    for index in lines.indices.dropFirst() { lines[index] = "  " + lines[index] }
    emit(nil, lines)
  }

  /// Writes a JSON value on one line, for other programs.
  func show(json value: PropertyList) {
    // Ignore errors. Encoding cannot fail, because callers pass only values that JSON can
    // represent. If writing fails, the error cannot be reported, because standard error is not
    // writable.
    guard let line = try? value.bytes(as: .json) else { return }
    try? stream.write(line + [UInt8(ascii: "\n")])
  }

  func show(_ lines: [String]) {
    emit(nil, lines)
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// - Parameter lines: The lines of the message. Their text may come from pages and scripts, so
  ///   line breaks within a line are escaped.
  private func emit(_ severity: Severity?, _ lines: [String]) {
    var text = lines.map(Self.escaped).joined(separator: "\n") + "\n"
    if let severity {
      let word = "\(severity.rawValue):"
      text = (isColoured ? "\u{1B}[\(severity.colour)m\(word)\u{1B}[0m " : "\(word) ") + text
    }
    try? stream.write(Array(text.utf8))
  }

  /// Escapes line breaks, control characters, bidirectional formatting and invisible characters.
  /// Otherwise, text from pages and scripts could control the terminal, imitate other messages or
  /// reorder text.
  static func escaped(_ line: String) -> String {
    line.readablePath.escapingHidden()
  }
}
