/// The progress of a call to `decompress`.
package struct CodecProgress {
  /// The number of bytes consumed.
  package var inputCount: Int

  /// The number of bytes written.
  package var outputCount: Int

  /// Whether the compressed data ended.
  package var isEnd: Bool

  /// The library's error message, such as `incorrect data check`; `nil` for success.
  package var failure: String?

  package init(
    inputCount: Int = 0, outputCount: Int = 0, isEnd: Bool = false, failure: String? = nil
  ) {
    self.inputCount = inputCount
    self.outputCount = outputCount
    self.isEnd = isEnd
    self.failure = failure
  }
}
