#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Comparisons of the C strings that libxml2 keeps names and values in.
public enum CString {
  /// Returns the number of bytes before the end.
  public static func length(_ string: UnsafePointer<UInt8>) -> Int {
    string.withMemoryRebound(to: CChar.self, capacity: 1) { Int(strlen($0)) }
  }

  /// Returns whether two strings are the same.
  @inline(__always)
  public static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>) -> Bool {
    var index = 0
    while left[index] == right[index] {
      if left[index] == 0 { return true }
      index &+= 1
    }
    return false
  }

  /// Returns whether a string is these bytes, none of which is zero.
  @inline(__always)
  static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < right.count {
      guard left[index] == right[index] else { return false }
      index &+= 1
    }
    return left[index] == 0
  }

  /// Returns whether two runs of bytes are the same.
  @inline(__always)
  package static func equal(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    guard let start = left.baseAddress, let other = right.baseAddress else { return true }
    return memcmp(start, other, left.count) == 0
  }

  /// Returns whether two strings are the same but for the case of ASCII letters.
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

  /// Returns whether a string is this text, which is ASCII.
  @inline(__always)
  public static func equal(_ left: UnsafePointer<UInt8>, _ right: StaticString) -> Bool {
    equal(left, right.utf8Start)
  }
}
