#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A system call that failed.
public struct SystemError: Error, Sendable, Equatable {
  /// The number that the system gave, such as `ENOENT`.
  public let code: Int32

  /// Makes an error of a number that the system gave.
  public init(code: Int32) {
    self.code = code
  }

  /// The error of the system call that failed just now.
  public static var last: SystemError { SystemError(code: errno) }

  /// What the system says about it, such as `No such file or directory`.
  public var message: String { String(cString: strerror(code)) }
}
