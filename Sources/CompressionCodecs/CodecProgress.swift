/// The progress of a call to `decompress`.
package struct CodecProgress {
  package var inputCount: Int

  package var outputCount: Int

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
