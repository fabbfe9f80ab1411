internal import Infra
private import PlatformLibC

/// Operations on the C strings in which libxml2 stores names and values.
public enum CString {
  /// Returns the number of bytes before the null terminator.
  public static func length(_ string: UnsafePointer<UInt8>) -> Int {
    string.withMemoryRebound(to: CChar.self, capacity: 1) { Int(strlen($0)) }
  }

  /// Returns whether two strings are equal.
  @inline(__always)
  public static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>) -> Bool {
    var index = 0
    while left[index] == right[index] {
      if left[index] == 0 { return true }
      index &+= 1
    }
    return false
  }

  /// Returns whether a string equals these bytes, none of which may be zero.
  @inline(__always)
  static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < right.count {
      guard left[index] == right[index] else { return false }
      index &+= 1
    }
    return left[index] == 0
  }

  /// Returns whether two byte buffers are equal.
  @inline(__always)
  package static func equal(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    guard let start = left.baseAddress, let other = right.baseAddress else { return true }
    return memcmp(start, other, left.count) == 0
  }

  /// Returns whether two strings are an ASCII case-insensitive match.
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

  /// Returns whether a string equals an ASCII literal.
  @inline(__always)
  public static func equal(_ left: UnsafePointer<UInt8>, _ right: StaticString) -> Bool {
    equal(left, right.utf8Start)
  }
}
