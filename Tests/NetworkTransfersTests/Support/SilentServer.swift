import Foundation
import Testing

/// A server that accepts connections and never responds.
final class SilentServer {
  let descriptor: Int32
  let port: UInt16

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> Int32 in
        bind(descriptor, pointer, size) | listen(descriptor, 8)
          | getsockname(descriptor, pointer, &size)
      }
    }
    try #require(status == 0)
    port = UInt16(bigEndian: address.sin_port)
  }

  private var connections: [Int32] = []

  /// Returns the number of connections so far.
  func connectionCount() -> Int {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return connections.count }
      connections.append(connection)
    }
  }

  deinit {
    for connection in connections { close(connection) }
    close(descriptor)
  }
}
