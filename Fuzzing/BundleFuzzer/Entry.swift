internal import FuzzDriver

/// The package manager calls an executable's entry by this name instead of `main`.
@_cdecl("BundleFuzzer_main")
public func enter(
  _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  fuzz(argumentCount, arguments) { start, count in
    FuzzedBundle(Array(UnsafeBufferPointer(start: start, count: count))).check(.chosen)
    return 0
  }
}
