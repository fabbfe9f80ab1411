internal import ExtensionContract
internal import PageAction
internal import PageJavaScript
internal import PageSources
internal import PageURL
internal import PropertyLists

/// A reader of the content that the options of `pageaction activation` specify. The initializer
/// reads the saved page, the file of `--items`, and standard input.
struct SharedContentReader {
  /// An attempt to share content, with the items that an extension would receive.
  struct Share {
    /// The description of the items in the report, such as `a page from Safari`.
    var description: String

    /// The app that shares the items; `nil` if no host is specified.
    var host: HostApp?

    /// The shared items; `nil` if the host cannot share the content.
    var items: [ExtensionItem]?
  }

  private let options: SharedContentOptions
  private let address: String?
  private let texts: [String]
  private let itemBytes: [UInt8]?

  init(_ options: SharedContentOptions, _ diagnostics: Diagnostics) throws(CommandFailure) {
    self.options = options
    address = try options.page.map { page throws(CommandFailure) in
      try Self.address(ofPage: page, diagnostics)
    }
    itemBytes = try options.items.map { path throws(CommandFailure) in
      try InputFile(path: path).read()
    }
    var texts: [String] = []
    for text in options.text {
      texts.append(
        text == "-" ? String(decoding: try InputFile(path: "-").read(), as: UTF8.self) : text)
    }
    self.texts = texts
  }

  /// Returns the web address of a page. For a saved page without a web address, returns the example
  /// address `LoadedExtension.webPage`.
  /// - Parameter page: A URL, or the path of a saved page.
  private static func address(
    ofPage page: String, _ diagnostics: Diagnostics
  ) throws(CommandFailure) -> String {
    func web(_ text: String) -> String? {
      URLRecord(text).flatMap { ["http", "https"].contains($0.scheme) ? $0.href : nil }
    }
    if let address = web(page) { return address }
    let record = try PageInputFile(path: page, charset: nil).read(diagnostics, limits: Limits())
    return web(record.source.url) ?? LoadedExtension.webPage
  }

  /// Returns the shares for which the activation rules are evaluated.
  /// - Parameter types: The database that maps filename extensions to types.
  func shares(types: TypeDatabase) throws(CommandFailure) -> [Share] {
    if let itemBytes {
      return [Share(description: "the items", items: try parsed(itemBytes, types))]
    }
    var hosts =
      options.host.contains("all") ? HostApp.allCases : options.host.compactMap(HostApp.init)
    if hosts.isEmpty, address != nil { hosts = [.safari] }
    if let content = sharedContent, !hosts.isEmpty {
      return hosts.map { host in
        Share(
          description: "\(noun) from \(host.name)", host: host,
          items: host.items(sharing: content, types: types))
      }
    }
    let attachments =
      options.url.map(ItemProvider.url) + texts.map(ItemProvider.text)
      + options.image.map { ItemProvider.media($0, in: types) }
      + options.file.map { ItemProvider.file($0, in: types) }
    return [Share(description: noun, items: [ExtensionItem(attachments: attachments)])]
  }

  private var noun: String {
    if address != nil { return "a page" }
    let counts = [
      (options.url.count, "a URL"), (texts.count, "a text"), (options.image.count, "an image"),
      (options.file.count, "a file"),
    ]
    let total = counts.reduce(0) { $0 + $1.0 }
    return total == 1 ? counts.first { $0.0 == 1 }?.1 ?? "" : "\(total) attachments"
  }

  /// The content for a host app to share: the page, a text or files. `nil` if `--url` is specified,
  /// or `--text` together with other content, because no `HostApp` shares these.
  private var sharedContent: SharedContent? {
    if let address { return .page(url: address, title: nil) }
    if options.kinds == ["--text"], let text = texts.first { return .text(text) }
    let files = options.image + options.file
    return options.kinds.contains { $0 == "--text" || $0 == "--url" } ? nil : .files(files)
  }

  private func parsed(
    _ bytes: [UInt8], _ types: TypeDatabase
  ) throws(CommandFailure) -> [ExtensionItem] {
    do throws(ItemsError) {
      return try ExtensionItem.items(parsing: bytes, types: types)
    } catch {
      let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
      throw .file(
        "--items: \(options.items == "-" ? "stdin" : options.items ?? "")\(place): \(error.path): \(error.problem)",
        remedy: error.remedy)
    }
  }
}
