internal import Infra
internal import PageAction
internal import PageURL
internal import SystemFiles

/// A page of the network, which the caller requests.
public struct RemotePage: Sendable {
  public var place: SourcePlace

  /// The URL, as the input names it. Bytes that are not UTF-8 are percent-encoded.
  public var url: String { Self.address(place.path.pathBytes) }

  public init(_ place: SourcePlace) {
    self.place = place
  }

  /// Whether an input names a page of the network, and not a file.
  public static func isAddress(_ path: String) -> Bool {
    // Compare the schemes first, because most paths name files.
    let start = path.utf8.prefix(8).map(\.asciiLowercased)
    return start.starts(with: "http://".utf8) || start.starts(with: "https://".utf8)
  }

  /// Returns the URL of a line. If the line is not UTF-8, its bytes that are not ASCII are
  /// percent-encoded, so that they reach the server unchanged.
  package static func address(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text: [UInt8] = []
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        text += "%\(String(byte, radix: 16, uppercase: true))".utf8
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A final response.
  public struct Response: Sendable {
    public var url: String
    public var status: Int
    public var reason: String

    /// The value of `Content-Type`; `nil` if there is none.
    public var contentType: String?

    public var bytes: [UInt8]

    public init(url: String, status: Int, reason: String, contentType: String?, bytes: [UInt8]) {
      self.url = url
      self.status = status
      self.reason = reason
      self.contentType = contentType
      self.bytes = bytes
    }
  }

  /// Returns the item for a response whose status `options.httpStatuses` excludes; `nil` for other
  /// responses.
  package func skippedItem(status: Int, options: PageReadingOptions) -> SkippedItem? {
    guard let statuses = options.httpStatuses, !statuses.includes(status) else { return nil }
    var item = SkippedItem(.httpStatus(status), offset: place.offset)
    item.place = place
    item.url = url
    return item
  }

  private func remedy(for response: Response) -> String {
    // https://www.rfc-editor.org/rfc/rfc9110#section-15.5.9 and #section-15.6, and
    // https://www.rfc-editor.org/rfc/rfc6585#section-4
    if response.status == 408 || response.status == 429 || response.status >= 500 {
      return "Request the URL again later."
    }
    return PageSource.parsedURL(url) == response.url
      ? "Check the URL." : "Check the URL, from which the server redirects to \(response.url)."
  }

  /// Returns the page of a response, with the URL of the response. `skippedItem` must be `nil` for
  /// the status.
  /// - Throws: If the status reports an error, or the content is not a page.
  public func record(
    of response: Response, options: PageReadingOptions = .init()
  ) throws(SourceFailure) -> PageRecord {
    guard options.httpStatuses != nil || response.status < 400 else {
      let reason = response.reason.isEmpty ? "" : " (\(response.reason.prefix(100)))"
      throw failure(
        .network, "The server answered with the status \(response.status)\(reason).",
        remedy: remedy(for: response))
    }
    let type = response.contentType.flatMap { $0.isEmpty ? nil : MIMEType(lenient: $0) }
    let isPage =
      type?.isPage
      ?? response.bytes.withUnsafeBufferPointer {
        InputFormat.beginsPage($0.part(0..<min($0.count, InputFormat.prefixLength)))
      }
    guard isPage else {
      throw failure(
        .pageCount, "The content is not a page: \(type?.essence ?? "content without a type").",
        remedy: "Use a URL whose content is HTML or XML.")
    }
    guard response.bytes.count <= options.sizeLimit else {
      var failure = SourceFailure.tooLarge("The page", limit: options.sizeLimit)
      failure.place = place
      throw failure
    }
    let source = PageSource(
      bytes: response.bytes, url: response.url,
      charsetLabel: options.charsetLabel ?? type?.parameter("charset"),
      contentType: type?.contentType)
    var record = PageRecord(source, origin: .record, format: .page, offset: 0)
    record.place = place
    return record
  }

  /// Returns the failure of a request.
  public func failure(problem: String, remedy: String?) -> SourceFailure {
    failure(.network, problem, remedy: remedy ?? "Check the URL.")
  }

  private func failure(
    _ code: SourceFailure.Code, _ problem: String, remedy: String
  ) -> SourceFailure {
    var failure = SourceFailure(code, problem, remedy: remedy)
    failure.place = place
    failure.url = PageSource.isURL(url) ? url : nil
    return failure
  }
}
