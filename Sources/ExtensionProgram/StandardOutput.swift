// Swift 6 does not allow the variable `stdout` of a C library without `@preconcurrency`.
#if canImport(Glibc)
  @preconcurrency private import Glibc
#elseif canImport(Musl)
  @preconcurrency private import Musl
#else
  @preconcurrency private import Darwin
#endif

enum StandardOutput {
  /// Makes standard output line-buffered, so that each complete line is written immediately.
  static func useLineBuffering() {
    _ = setvbuf(stdout, nil, Int32(_IOLBF), 0)
  }
}
