import Foundation
import Testing

/// A trait of suites that set the App Groups of the process. Their tests run in turn, also those of other test
/// targets, because all targets are in one process.
struct ExclusiveAppGroups: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // The targets have no common module, but the same program.
    let descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      try await Task.sleep(nanoseconds: 5_000_000)
    }
    try await function()
  }
}

extension Trait where Self == ExclusiveAppGroups {
  static var exclusiveAppGroups: Self { Self() }
}
