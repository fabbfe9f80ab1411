internal import FuzzDriver

/// The package manager calls an executable's entry by this name instead of `main`.
@_cdecl("NetworkFuzzer_main")
public func enter(
  _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  fuzz(argumentCount, arguments) { start, count in
    NetworkInput.check(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
}
