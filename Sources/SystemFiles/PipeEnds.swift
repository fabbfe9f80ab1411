private import PlatformLibC

/// Both ends of a pipe, which child processes do not inherit.
public struct PipeEnds: Sendable {
  public let read: Int32

  public let write: Int32

  public init() throws(SystemError) {
    var descriptors: [Int32] = [-1, -1]
    guard pipe(&descriptors) == 0 else { throw .last }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (read, write) = (descriptors[0], descriptors[1])
  }

  public func close() {
    for descriptor in [read, write] { _ = system_close(descriptor) }
  }
}

private func system_close(_ descriptor: Int32) -> Int32 { close(descriptor) }
