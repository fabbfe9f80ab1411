private import PlatformLibC

public struct SystemError: Error, Sendable, Equatable {
  /// The error number, such as `ENOENT`.
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// The error in `errno`, from the last failed system call.
  public static var last: SystemError { SystemError(code: errno) }

  /// The system's description, such as `No such file or directory`.
  public var message: String { String(cString: strerror(code)) }
}
