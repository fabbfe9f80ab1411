private import PlatformLibC
internal import SystemFiles

/// Single keys from the terminal, without Return. The terminal's settings are restored when the
/// program ends, also by Ctrl-C.
final class TerminalKeys {
  /// The settings to restore. Global because a signal handler cannot capture.
  nonisolated(unsafe) private static var original: termios?

  /// Whether standard input is a terminal.
  let isAvailable: Bool

  init() {
    isAvailable = FileStream.input.isTerminal
    guard isAvailable else { return }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    Self.original = settings
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        TerminalKeys.restore()
        _exit(128 + number)
      }
    }
    showKeys(settings)
  }

  deinit { Self.restore() }

  /// Returns the next key, or `nil` at the end of the input.
  func next() -> Character? {
    guard let bytes = try? FileStream.input.read(atMost: 16), let first = bytes.first else {
      return nil
    }
    return Character(UnicodeScalar(first))
  }

  /// Asks for a line.
  func line(prompt: String) -> String? {
    Self.restore()
    defer { if let original = Self.original { showKeys(original) } }
    try? FileStream.error.write(Array(prompt.utf8))
    guard let bytes = try? FileStream.input.read(atMost: 4096) else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Passes each key on at once, without showing it.
  private func showKeys(_ settings: termios) {
    var settings = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  private static func restore() {
    if var original { tcsetattr(STDIN_FILENO, TCSANOW, &original) }
  }
}
