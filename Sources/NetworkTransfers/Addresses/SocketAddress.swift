internal import PlatformLibC

/// An IP address.
enum SocketAddress: Equatable {
  case ipv4(UInt32)
  /// The address as 16 bytes.
  case ipv6([UInt8])

  /// Returns `nil` for other families.
  init?(_ pointer: UnsafePointer<sockaddr>, size: Int) {
    let bytes = UnsafeRawBufferPointer(start: pointer, count: size)
    switch Int32(pointer.pointee.sa_family) {
    case AF_INET:
      // The address follows the family and the port.
      guard size >= MemoryLayout<sockaddr_in>.size else { return nil }
      self = .ipv4(bytes[4..<8].reduce(0) { $0 << 8 | UInt32($1) })
    case AF_INET6:
      // The address follows the family, the port and the flow label.
      guard size >= MemoryLayout<sockaddr_in6>.size else { return nil }
      self = .ipv6(Array(bytes[8..<24]))
    default: return nil
    }
  }

  /// Whether the address is globally reachable and unicast.
  ///
  /// IPv6 addresses that contain an IPv4 address are public only if that address is.
  /// - Source: https://www.iana.org/assignments/iana-ipv4-special-registry
  /// - Source: https://www.iana.org/assignments/iana-ipv6-special-registry
  var isPublic: Bool {
    switch self {
    case .ipv4(let address): Self.isPublic(address)
    case .ipv6(let bytes): bytes.count == 16 && Self.isPublic(bytes)
    }
  }

  private static let specialIPv4: [(network: UInt32, length: UInt32)] = [
    (0x0000_0000, 8),  // this network
    (0x0A00_0000, 8),  // private
    (0x6440_0000, 10),  // carrier-grade NAT
    (0x7F00_0000, 8),  // loopback
    (0xA9FE_0000, 16),  // link-local
    (0xAC10_0000, 12),  // private
    (0xC000_0000, 24),  // protocol assignments
    (0xC000_0200, 24),  // documentation
    (0xC058_6300, 24),  // 6to4 relays
    (0xC0A8_0000, 16),  // private
    (0xC612_0000, 15),  // benchmarks
    (0xC633_6400, 24),  // documentation
    (0xCB00_7100, 24),  // documentation
    (0xE000_0000, 4),  // multicast
    (0xF000_0000, 4),  // reserved, broadcast
  ]

  private static func isPublic(_ address: UInt32) -> Bool {
    !specialIPv4.contains { address >> (32 - $0.length) == $0.network >> (32 - $0.length) }
  }

  private static func isPublic(_ bytes: [UInt8]) -> Bool {
    func has(_ prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }
    func embedded(at start: Int) -> Bool {
      isPublic(bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    // ::ffff:0:0/96, IPv4-mapped.
    if has([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]) { return embedded(at: 12) }
    // 64:ff9b::/96, NAT64.
    if has([0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8)) { return embedded(at: 12) }
    // Global unicast is 2000::/3.
    guard bytes[0] & 0xE0 == 0x20 else { return false }
    // 2002::/16, 6to4.
    if has([0x20, 0x02]) { return embedded(at: 2) }
    // 2001::/23, protocol assignments, such as Teredo.
    if has([0x20, 0x01]), bytes[2] < 0x02 { return false }
    // 2001:db8::/32 and 3fff::/20, documentation.
    return !has([0x20, 0x01, 0x0D, 0xB8]) && !(has([0x3F, 0xFF]) && bytes[2] < 0x10)
  }
}
