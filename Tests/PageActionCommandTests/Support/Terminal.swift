import Foundation

/// A pseudoterminal whose output a test reads.
final class Terminal {
  struct Unavailable: Error {}

  /// The terminal device that programs write to.
  let device: FileHandle

  private let screen: FileHandle

  init() throws {
    let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard descriptor >= 0 else { throw Unavailable() }
    screen = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let other = open(try Self.deviceName(of: descriptor), O_RDWR | O_NOCTTY)
    guard other >= 0 else { throw Unavailable() }
    device = FileHandle(fileDescriptor: other, closeOnDealloc: true)
  }

  private static func deviceName(of descriptor: Int32) throws -> String {
    #if canImport(Darwin)
      guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0, let name = ptsname(descriptor)
      else { throw Unavailable() }
      return String(cString: name)
    #else
      // Swift does not import unlockpt and ptsname from the C library, so the code uses the ioctl
      // requests TIOCSPTLCK and TIOCGPTN.
      var isLocked: Int32 = 0
      var number: UInt32 = 0
      guard ioctl(descriptor, 0x4004_5431, &isLocked) == 0,
        ioctl(descriptor, 0x8004_5430, &number) == 0
      else { throw Unavailable() }
      return "/dev/pts/\(number)"
    #endif
  }

  /// Reads until the output contains `text`, and returns the bytes that were read.
  func read(until text: String) -> String {
    var shown = Data()
    while !String(decoding: shown, as: UTF8.self).contains(text) {
      let part = screen.availableData
      if part.isEmpty { break }
      shown += part
    }
    return String(decoding: shown, as: UTF8.self)
  }
}
