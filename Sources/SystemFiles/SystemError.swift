private import PlatformLibC

/// The error of a failed system call.
public struct SystemError: Error, Sendable, Equatable {
  /// The error number, such as `ENOENT`.
  public let code: Int32

  /// Creates an error from an error number.
  public init(code: Int32) {
    self.code = code
  }

  /// The error in `errno`, from the last failed system call.
  public static var last: SystemError { SystemError(code: errno) }

  /// The system's description, such as `No such file or directory`.
  public var message: String { String(cString: strerror(code)) }
}
