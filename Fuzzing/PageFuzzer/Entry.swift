/// libFuzzer's own loop.
/// - Source: https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ argumentCount: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The package manager calls an executable's entry by this name instead of `main`.
@_cdecl("PageFuzzer_main")
public func enter(
  _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  var count = argumentCount
  var list = arguments
  return runFuzzer(&count, &list) { start, count in
    FuzzInput(UnsafeBufferPointer(start: start, count: count)).check()
    return 0
  }
}
