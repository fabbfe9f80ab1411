internal import Foundation

/// The IPv4 addresses of this machine's network interfaces.
enum NetworkAddresses {
  /// Returns the addresses, which always include the loopback address.
  static func ofThisMachine() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return ["127.0.0.1"] }
    defer { freeifaddrs(list) }
    var addresses = ["127.0.0.1"]
    var next = list
    while let interface = next?.pointee {
      next = interface.ifa_next
      guard let address = interface.ifa_addr, Int32(address.pointee.sa_family) == AF_INET else {
        continue
      }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard
        getnameinfo(
          address, size, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
      else { continue }
      let name = String(
        decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if !addresses.contains(name) { addresses.append(name) }
    }
    return addresses
  }
}
