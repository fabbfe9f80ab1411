/// - Source: https://url.spec.whatwg.org/#concept-host
public enum Host: Hashable, Sendable {
  /// A domain in ASCII form.
  case domain(String)
  case ipv4(UInt32)
  case ipv6(IPv6Address)
  /// The percent-encoded host of a URL whose scheme is not special.
  case opaque(String)
  case empty
}

/// The kind of a URL's host; `none` if the host is null.
enum HostKind: UInt8, Sendable {
  case none, empty, domain, ipv4, ipv6, opaque
}

enum HostCodePoints {
  /// Bytes that need the slow path: forbidden domain code points, uppercase letters, non-ASCII.
  static var notPlain: PercentEncodeSet {
    PercentEncodeSet(low: 0xD400_8029_FFFF_FFFF, high: 0x9000_0000_7FFF_FFFF)
  }
  /// Forbidden domain code points. Non-ASCII is handled before this check.
  /// - Source: https://url.spec.whatwg.org/#forbidden-domain-code-point
  static var forbiddenInDomain: PercentEncodeSet {
    PercentEncodeSet(low: 0xD400_8029_FFFF_FFFF, high: 0x9000_0000_7800_0001)
  }

  /// - Source: https://url.spec.whatwg.org/#forbidden-host-code-point
  static func isForbiddenInHost(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00, 0x09, 0x0A, 0x0D, 0x20, 0x23, 0x2F, 0x3A, 0x3C, 0x3E, 0x3F, 0x40, 0x5B...0x5E, 0x7C:
      true
    default: false
    }
  }
}
