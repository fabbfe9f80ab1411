/// Whether a file that is not an archive is a page.
enum PageVerdict {
  case page
  /// It is not meant to be one.
  case passedOver
  /// It should be one, and holds something else.
  case refused(SourceFailure)

  /// Judges an input by its first bytes.
  ///
  /// In folders, a page has the name of one or begins like one. Everywhere else any text is one.
  ///
  /// - Parameters:
  ///   - prefix: The first bytes, `InputFormat.prefixLength` of them or as many as there are.
  ///   - name: The path, without the suffix of a compression.
  init(
    _ prefix: UnsafeBufferPointer<UInt8>, name: String, of input: PageInput,
    options: PageReadingOptions
  ) {
    let hasPageName = InputFormat.isPageName(name)
    if input.kind == .found, !hasPageName, !InputFormat.beginsPage(prefix) {
      self = .passedOver
    } else if let data = BinaryData(prefix, hasKnownCharset: options.charsetLabel != nil)?
      .named(name)
    {
      // Among named files, images are no surprise; a page that is compressed is one.
      let isExpected = input.isListed || (input.kind == .path && !data.isCompressed)
      self = isExpected && !hasPageName ? .passedOver : .refused(data.failure)
    } else {
      self = .page
    }
  }
}
