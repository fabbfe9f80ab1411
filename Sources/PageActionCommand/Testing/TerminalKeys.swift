private import PlatformLibC
private import Synchronization
internal import SystemFiles

/// A reader that returns each key from the terminal without waiting for Return. It changes the
/// settings of the terminal. It restores them when the program ends or is stopped, for example by
/// Ctrl-C or Ctrl-Z.
final class TerminalKeys {
  /// The terminal settings to restore. The property is static, because a signal handler cannot
  /// capture `self`.
  nonisolated(unsafe) private static var original: termios?

  private static let wasContinued = Atomic(false)

  /// Whether standard input is a terminal.
  let isAvailable: Bool

  /// The bytes that were read from standard input, but not yet returned as keys.
  private var bytes: ArraySlice<UInt8> = []

  init() {
    isAvailable = FileStream.input.isTerminal
    guard isAvailable else { return }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    Self.original = settings
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      signal(number) { number in
        TerminalKeys.restore()
        _exit(128 + number)
      }
    }
    Self.restoreWhenStopped()
    signal(SIGCONT) { _ in
      TerminalKeys.restoreWhenStopped()
      TerminalKeys.showKeys()
      TerminalKeys.wasContinued.store(true, ordering: .relaxed)
    }
    Self.showKeys()
  }

  deinit {
    Self.restore()
    guard isAvailable else { return }
    signal(SIGTSTP, SIG_DFL)
    signal(SIGCONT, SIG_DFL)
  }

  /// Returns the next key, or `nil` at the end of the input.
  /// - Parameter onContinue: A function that is called when the program continues after Ctrl-Z. It
  ///   shows the prompt again.
  func next(onContinue: () -> Void = {}) -> Character? {
    while true {
      if bytes.isEmpty, !read(onContinue) { return nil }
      guard let first = bytes.popFirst() else { return nil }
      if first != 0x1B { return Character(UnicodeScalar(first)) }
      skipEscapeSequence()
    }
  }

  /// Shows a prompt, and returns the line that the user enters.
  func line(prompt: String) -> String? {
    Self.restore()
    defer { Self.showKeys() }
    try? FileStream.error.write(Array(prompt.utf8))
    guard let bytes = try? FileStream.input.read(atMost: 4096) else { return nil }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  // MARK: Bytes

  private static let bufferSize = 256

  /// Waits for input and reads it into `bytes`. Returns `false` at the end of the input.
  private func read(_ onContinue: () -> Void) -> Bool {
    while true {
      var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = poll(&entry, 1, -1)
      if Self.wasContinued.exchange(false, ordering: .relaxed) { onContinue() }
      if count > 0 { break }
      guard errno == EINTR else { return false }
    }
    bytes = ((try? FileStream.input.read(atMost: Self.bufferSize)) ?? [])[...]
    return !bytes.isEmpty
  }

  /// Skips the rest of an escape sequence, for example of an arrow key. Otherwise a letter at the
  /// end of the sequence would count as a key. Terminals send all bytes of a sequence at once, so
  /// `bytes` already contains the rest.
  /// - Source: https://www.ecma-international.org/publications-and-standards/standards/ecma-48/
  private func skipEscapeSequence() {
    guard let kind = bytes.first, kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
      return
    }
    bytes.removeFirst()
    while let byte = bytes.popFirst() {
      if (0x40...0x7E).contains(byte) { return }
    }
  }

  // MARK: Settings

  /// Makes the terminal send each key immediately, without echo.
  private static func showKeys() {
    guard var settings = original else { return }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  private static func restore() {
    if var original { tcsetattr(STDIN_FILENO, TCSANOW, &original) }
  }

  /// Installs a handler of `SIGTSTP` that restores the terminal settings before the program stops.
  private static func restoreWhenStopped() {
    signal(SIGTSTP) { number in
      TerminalKeys.restore()
      signal(number, SIG_DFL)
      // While this handler runs, the raised signal is blocked. When the handler returns, the
      // default action of the signal stops the program.
      raise(number)
    }
  }
}
