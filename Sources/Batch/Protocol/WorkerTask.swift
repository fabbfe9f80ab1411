internal import PropertyLists
internal import PageAction
internal import PageSources
internal import WorkerProcesses

struct WorkerTask: Sendable {
  enum Content: Sendable {
    /// A file, which the worker reads.
    case file(byteCount: Int, address: String?)
    /// A page from an archive or a stream, with the URL that its record specifies.
    case page(PageSource, url: String, identifier: PropertyList?)
  }

  /// The page's number among all items of the batch.
  let number: Int
  let place: SourcePlace
  let content: Content

  var warc: WARCFields?

  /// The path relative to the output folder, if there is one.
  let outputPath: String

  let isOfMany: Bool

  var byteCount: Int {
    switch content {
    case .file(let byteCount, _): byteCount
    case .page(let source, _, _): source.bytes.count
    }
  }

  /// The page's URL, if it is known before the page is read.
  var url: String {
    switch content {
    case .page(_, let url, _): url
    case .file(_, let address): address ?? WorkingDirectory.fileURL(of: place.path)
    }
  }

  var identifier: PropertyList? {
    if case .page(_, _, let identifier) = content { identifier } else { nil }
  }

  /// The parts of the message. The page's bytes are separate, to avoid a copy.
  var message: [[UInt8]] {
    var message = MessageEncoder()
    message.append(number)
    message.append(place.path)
    message.append(place.offset)
    message.append(place.index)
    message.append(place.input)
    message.append(outputPath)
    message.append(isOfMany)
    message.append(warc) { $0.append($1 as WARCFields) }
    switch content {
    case .file(let byteCount, let address):
      message.append(true)
      message.append(byteCount)
      message.append(address)
      return [message.message]
    case .page(let source, let url, let identifier):
      message.append(false)
      message.append(url)
      message.append(identifier) { $0.append($1 as PropertyList) }
      message.append(source.url)
      message.append(source.replacedAddress)
      message.append(source.charsetLabel)
      message.append(source.contentType)
      message.append(attached: source.bytes.count)
      return source.bytes.isEmpty ? [message.message] : [message.message, source.bytes]
    }
  }

  /// - Parameter address: The page's URL, if neither the file nor the page specifies it.
  init(number: Int, _ page: UnreadPage, address: String? = nil) {
    self.number = number
    place = page.place
    content = .file(byteCount: page.byteCount, address: address)
    outputPath = OutputPath.path(of: page.place, format: .page)
    isOfMany = false
  }

  /// Creates a task without the page's bytes, to reserve the page's path.
  init(_ page: RemotePage) {
    number = 0
    place = page.place
    content = .page(PageSource(bytes: [], url: page.url), url: page.url, identifier: nil)
    outputPath = OutputPath.path(of: page.place, format: .page, isCompressed: true)
    isOfMany = false
  }

  init(number: Int, _ record: PageRecord) {
    self.number = number
    place = record.place
    warc = record.warc
    content = .page(record.source, url: record.url, identifier: record.identifier)
    outputPath = OutputPath.path(
      of: record.place, format: record.format, isCompressed: !record.isWholeInput)
    isOfMany = OutputPath.isOfMany(record.format)
  }

  init(_ message: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    number = try message.integer()
    place = SourcePlace(
      path: try message.string(), offset: try message.integer(), index: try message.integer(),
      input: try message.integer())
    outputPath = try message.string()
    isOfMany = try message.boolean()
    warc = try message.optional {
      (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
      try decoder.warcFields()
    }
    if try message.boolean() {
      content = .file(
        byteCount: try message.integer(), address: try message.optionalString())
      return
    }
    let url = try message.string()
    let identifier = try message.optional {
      (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
      try decoder.propertyList()
    }
    let (address, replaced) = (try message.string(), try message.optionalString())
    let (charset, type) = (try message.optionalString(), try message.optionalString())
    var source = PageSource(
      bytes: try message.data(), url: address, charsetLabel: charset, contentType: type)
    source.replacedAddress = replaced
    content = .page(source, url: url, identifier: identifier)
  }
}

extension MessageEncoder {
  fileprivate mutating func append(_ fields: WARCFields) {
    append(fields.type)
    append(fields.date)
    append(fields.status) { $0.append($1 as Int) }
    append(fields.contentType)
  }
}

extension MessageDecoder {
  fileprivate mutating func warcFields() throws(Malformed) -> WARCFields {
    WARCFields(
      type: try string(), date: try optionalString(),
      status: try optional { message throws(Malformed) in try message.integer() },
      contentType: try optionalString())
  }
}
