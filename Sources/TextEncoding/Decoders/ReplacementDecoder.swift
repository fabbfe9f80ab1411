/// The replacement decoder, which emits a single error for any non-empty input.
/// - Source: https://encoding.spec.whatwg.org/#replacement-decoder
struct ReplacementDecoder: BlockDecoder {
  private var isErrorReturned = false

  mutating func decode(_ input: UnsafeBufferPointer<UInt8>, into writer: inout UTF8Writer) {
    guard !input.isEmpty, !isErrorReturned else { return }
    isErrorReturned = true
    writer.appendReplacement(at: 0)
  }

  mutating func finish(into writer: inout UTF8Writer) {}
}
