/// libFuzzer's own loop.
/// - Source: https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argumentCount: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Runs libFuzzer with the options of the command line. It calls `test` with each input.
public func fuzz(
  _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32 {
  var count = argumentCount
  var list = arguments
  return runDriver(&count, &list, test)
}

/// Ends the process with a sentence about what is wrong.
public func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if condition { return }
  // A zero byte would be the message's end.
  fatalError(String(message().map { $0 == "\0" ? "␀" : $0 }))
}
