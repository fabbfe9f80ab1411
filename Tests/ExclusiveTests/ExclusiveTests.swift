public import Testing

/// A trait that serializes tests which use global state of the process: its App Groups, or its
/// first responder. It also serializes tests of different targets, because all targets share a
/// process.
public struct ExclusiveTests: SuiteTrait, TestTrait, TestScoping {
  private static let turns = Turns()

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.turns.begin()
    do {
      try await function()
    } catch {
      await Self.turns.end()
      throw error
    }
    await Self.turns.end()
  }
}

extension Trait where Self == ExclusiveTests {
  public static var exclusive: Self { Self() }
}

/// A first-in, first-out lock for tasks.
private actor Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func begin() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func end() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
