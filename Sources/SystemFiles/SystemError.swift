#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A system call that failed.
struct SystemError: Error {
  /// The number that the system gave, such as `ENOENT`.
  let code: Int32

  /// The error of the system call that failed just now.
  static var last: SystemError { SystemError(code: errno) }

  /// What the system says about it, such as `No such file or directory`.
  var message: String { String(cString: strerror(code)) }
}
