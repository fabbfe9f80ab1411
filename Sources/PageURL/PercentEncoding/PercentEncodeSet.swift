/// A percent-encode set, which always contains the bytes above 0x7F.
/// - Source: https://url.spec.whatwg.org/#percent-encode-set
public struct PercentEncodeSet: Sendable {
  // Bit masks for bytes below 0x40 and from 0x40 to 0x7F, which are constants in loops.
  @usableFromInline let low: UInt64
  @usableFromInline let high: UInt64

  @inlinable @inline(__always)
  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  @inlinable @inline(__always)
  public func contains(_ byte: UInt8) -> Bool {
    let word = byte & 0x40 == 0 ? low : high
    return byte >= 0x80 || (word &>> UInt64(byte & 63)) & 1 != 0
  }

  @inlinable @inline(__always)
  public static var c0Control: PercentEncodeSet {
    PercentEncodeSet(low: 0x0000_0000_FFFF_FFFF, high: 0x8000_0000_0000_0000)
  }
  @inlinable @inline(__always)
  public static var fragment: PercentEncodeSet {
    PercentEncodeSet(low: 0x5000_0005_FFFF_FFFF, high: 0x8000_0001_0000_0000)
  }
  @inlinable @inline(__always)
  public static var query: PercentEncodeSet {
    PercentEncodeSet(low: 0x5000_000D_FFFF_FFFF, high: 0x8000_0000_0000_0000)
  }
  @inlinable @inline(__always)
  public static var specialQuery: PercentEncodeSet {
    PercentEncodeSet(low: 0x5000_008D_FFFF_FFFF, high: 0x8000_0000_0000_0000)
  }
  @inlinable @inline(__always)
  public static var path: PercentEncodeSet {
    PercentEncodeSet(low: 0xD000_000D_FFFF_FFFF, high: 0xA800_0001_4000_0000)
  }
  @inlinable @inline(__always)
  public static var userinfo: PercentEncodeSet {
    PercentEncodeSet(low: 0xFC00_800D_FFFF_FFFF, high: 0xB800_0001_7800_0001)
  }
  @inlinable @inline(__always)
  public static var component: PercentEncodeSet {
    PercentEncodeSet(low: 0xFC00_987D_FFFF_FFFF, high: 0xB800_0001_7800_0001)
  }
  @inlinable @inline(__always)
  public static var formURLEncoded: PercentEncodeSet {
    PercentEncodeSet(low: 0xFC00_9BFF_FFFF_FFFF, high: 0xF800_0001_7800_0001)
  }
}
