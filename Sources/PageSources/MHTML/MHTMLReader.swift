internal import Infra
internal import PageAction
internal import PageURL

/// - Source: https://www.rfc-editor.org/rfc/rfc2557
struct MHTMLReader: ItemReader {
  private let window: ByteWindow
  private let input: PageInput
  private let options: PageReadingOptions
  private var isRead = false

  init(_ window: ByteWindow, _ input: PageInput, options: PageReadingOptions) {
    self.window = window
    self.input = input
    self.options = options
  }

  mutating func next() -> PageItem? {
    guard !isRead else { return nil }
    isRead = true
    do {
      let bytes = try window.readToEnd(limit: options.sizeLimit)
      let record = try bytes.withUnsafeBufferPointer { bytes throws(SourceFailure) in
        let message = try MIMEMessage(bytes)
        guard !message.isCutOff else {
          throw SourceFailure(
            .cutOff, "The MHTML is cut off: the closing boundary is missing.",
            remedy: SourceFailure.damageRemedy)
        }
        return try read(message)
      }
      return .page(record)
    } catch {
      return .failed(error)
    }
  }

  private func read(_ message: MIMEMessage) throws(SourceFailure) -> PageRecord {
    guard let root = root(of: message) else {
      throw SourceFailure(
        .pageCount, "None of the message's \(message.parts.count) parts is a page.",
        remedy: "Save the page again. The part with the page has the type text/html.")
    }
    let part = message.parts[root]
    let content = part.content
    let (url, origin, replaced) = address(of: part, in: message, content)
    var source = PageSource(
      bytes: content, url: url,
      charsetLabel: options.charsetLabel ?? part.type.parameter("charset"),
      contentType: part.type.contentType)
    source.replacedAddress = replaced
    var record = PageRecord(source, origin: origin, format: .mhtml, offset: 0)
    let base = URLRecord(url)
    for (index, part) in message.parts.enumerated() where index != root {
      record.resources.append(resource(part, base: base))
    }
    return record
  }

  /// Returns the index of the page's part, or `nil` if there is none.
  ///
  /// If `start` identifies a page or a multipart with a page, it is this page. Otherwise, it is the
  /// first HTML part, or else the first XML part.
  /// - Source: https://www.rfc-editor.org/rfc/rfc2387#section-3.2
  private func root(of message: MIMEMessage) -> Int? {
    let parts = message.parts
    if let start = message.type.parameter("start").map(MIMEMessage.withoutBrackets) {
      let named = parts.firstIndex { $0.identifier == start } ?? message.multiparts[start]
      if let named, let page = parts[named...].firstIndex(where: \.type.isPage),
        page == named || message.multiparts[start] != nil
      {
        return page
      }
    }
    return parts.firstIndex { $0.type.essence == "text/html" }
      ?? parts.firstIndex { $0.type.isPage }
  }

  // MARK: Addresses

  /// Returns the address of the part, or else the address of the message, the page or the file.
  private func address(
    of part: MIMEMessage.Part, in message: MIMEMessage, _ content: [UInt8]
  ) -> (url: String, origin: PageRecord.AddressOrigin, replaced: String?) {
    let own = Self.location(part.fields)
    let around =
      message.fields.address(of: "snapshot-content-location").map(EncodedWords.decode)
      ?? Self.location(message.fields) ?? message.fields.address(of: "content-base")
    guard let location = own ?? around else { return PageFile.address(of: content, input) }
    // A part's address may be relative to the message's.
    let base = around.flatMap { URLRecord($0) }
    if URLRecord(location) == nil, let record = URLRecord(location, base: base) {
      return (record.href, .record, nil)
    }
    return (location, .record, nil)
  }

  private static func location(_ fields: HeaderBlock) -> String? {
    guard let text = fields.text(of: "content-location"), !text.isEmpty else { return nil }
    // White space in an address results only from line folding.
    return EncodedWords.decode(text).filter { !$0.isWhitespace }
  }

  private func resource(_ part: MIMEMessage.Part, base: URLRecord?) -> ArchivedResource {
    var url = part.identifier.map { "cid:\($0)" } ?? ""
    if let location = Self.location(part.fields) {
      url =
        URLRecord(location) == nil ? URLRecord(location, base: base)?.href ?? location : location
    }
    return ArchivedResource(url: url, contentType: part.type.essence, bytes: part.content)
  }
}
