// Swift 6 does not allow the variable `stdout` of a C library without `@preconcurrency`.
#if canImport(Glibc)
  @preconcurrency private import Glibc
#elseif canImport(Musl)
  @preconcurrency private import Musl
#else
  @preconcurrency private import Darwin
#endif

enum StandardOutput {
  /// Writes each line of `print` at its end.
  static func useLineBuffering() {
    _ = setvbuf(stdout, nil, Int32(_IOLBF), 0)
  }
}
