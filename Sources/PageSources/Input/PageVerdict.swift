/// The decision whether a file that is not an archive is a page.
enum PageVerdict {
  case page
  case skipped
  /// The file is expected to be a page but contains something else.
  case refused(SourceFailure)

  /// Decides whether a file is a page. A file in a folder is a page if its extension or its first
  /// bytes are those of a page. In other inputs, any text is a page.
  /// - Parameters:
  ///   - prefix: The first `InputFormat.prefixLength` bytes, or all bytes if there are fewer.
  ///   - name: The path without the extension of a compression format.
  init(
    _ prefix: UnsafeBufferPointer<UInt8>, name: String, of input: PageInput,
    options: PageReadingOptions
  ) {
    let hasPageName = InputFormat.isPageName(name)
    if input.kind == .found, !hasPageName, !InputFormat.beginsPage(prefix) {
      self = .skipped
    } else if let data = BinaryData(prefix, hasKnownCharset: options.charsetLabel != nil)?
      .named(name)
    {
      // Listed files may be of any type. A named file may be an image, but must not be compressed.
      let isExpected = input.isListed || (input.kind == .path && !data.isCompressed)
      self = isExpected && !hasPageName ? .skipped : .refused(data.failure)
    } else {
      self = .page
    }
  }
}
