internal import Infra
private import PlatformLibC

/// Operations on libxml2's C strings.
public enum CString {
  /// Excludes the null terminator.
  public static func length(_ string: UnsafePointer<UInt8>) -> Int {
    string.withMemoryRebound(to: CChar.self, capacity: 1) { Int(strlen($0)) }
  }

  @inline(__always)
  public static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>) -> Bool {
    var index = 0
    while left[index] == right[index] {
      if left[index] == 0 { return true }
      index &+= 1
    }
    return false
  }

  /// No byte of `right` may be zero.
  @inline(__always)
  static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < right.count {
      guard left[index] == right[index] else { return false }
      index &+= 1
    }
    return left[index] == 0
  }

  @inline(__always)
  package static func equal(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    guard let start = left.baseAddress, let other = right.baseAddress else { return true }
    return memcmp(start, other, left.count) == 0
  }

  @inline(__always)
  public static func equalIgnoringASCIICase(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>
  ) -> Bool {
    var index = 0
    while left[index].asciiLowercased == right[index].asciiLowercased {
      if left[index] == 0 { return true }
      index &+= 1
    }
    return false
  }

  /// The literal must be ASCII.
  @inline(__always)
  public static func equal(_ left: UnsafePointer<UInt8>, _ right: StaticString) -> Bool {
    equal(left, right.utf8Start)
  }
}
