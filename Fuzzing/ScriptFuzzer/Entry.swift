internal import FuzzDriver

/// The package manager calls an executable's entry by this name instead of `main`.
@_cdecl("ScriptFuzzer_main")
public func enter(
  _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  fuzz(argumentCount, arguments) { start, count in
    FuzzedScript(Array(UnsafeBufferPointer(start: start, count: count))).check()
    return 0
  }
}
