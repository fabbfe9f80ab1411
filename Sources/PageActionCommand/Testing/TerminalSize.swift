private import PlatformLibC
internal import SystemFiles

enum TerminalSize {
  private static let usualRows = 24

  /// Returns the number of rows of a terminal, or `usualRows` if the number is unknown.
  static func rows(of stream: FileStream) -> Int {
    var size = winsize()
    guard ioctl(stream.descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else {
      return usualRows
    }
    return Int(size.ws_row)
  }
}
