private import PlatformLibC
internal import SystemFiles

/// A self-pipe that wakes the request thread.
struct RequestWake: Sendable {
  private let pipe: PipeEnds

  init() throws {
    pipe = try PipeEnds()
    for descriptor in [pipe.read, pipe.write] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
  }

  /// Runs a function on a new thread.
  func start(_ body: @escaping @Sendable () -> Void) throws {
    Thread.detachNewThread(body)
  }

  func signal() {
    var byte: UInt8 = 0
    _ = write(pipe.write, &byte, 1)
  }

  /// Waits for `signal()` or an event of the descriptors.
  func wait(_ descriptors: [(descriptor: Int32, waitsForOutput: Bool)]) {
    var entries = descriptors.map {
      pollfd(fd: $0.descriptor, events: Int16($0.waitsForOutput ? POLLOUT : POLLIN), revents: 0)
    }
    entries.append(pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0))
    poll(&entries, nfds_t(entries.count), -1)
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(pipe.read, &bytes, bytes.count) > 0 {}
  }
}
