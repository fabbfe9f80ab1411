internal import ArgumentParser
internal import ExtensionContract
internal import PageAction
internal import PageJavaScript
internal import PageSources
internal import PageURL
internal import PropertyLists

/// The content that people share, for `pageaction activation`.
struct SharedContentOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A web page: its URL, a saved page, or - for standard input.", valueName: "file|url"),
    completion: .file())
  var page: String?

  @Option(
    help: ArgumentHelp(
      "Items as JSON or a property list; - is standard input. See Documentation/Activation.md.",
      valueName: "file"), completion: .file())
  var items: String?

  @Option(help: ArgumentHelp("A text, as selected in a host.", valueName: "text"))
  var text: [String] = []

  @Option(help: ArgumentHelp("A URL, as shared without a page.", valueName: "url"))
  var url: [String] = []

  @Option(
    help: ArgumentHelp(
      "An image or movie, as shared by Photos. The name is enough; the file is not read.",
      valueName: "name"))
  var image: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file, as shared by Files. The name is enough; the file is not read.", valueName: "name"))
  var file: [String] = []

  @Option(
    help: ArgumentHelp(
      "The host app, or all. (default: safari for --page; otherwise the items as they are)",
      valueName: "safari|firefox|chrome|photos|mail|notes|files|news|all"),
    completion: .list(HostApp.allCases.map(\.rawValue) + ["all"]),
    transform: SharedContentOptions.checkedHost)
  var host: [String] = []

  static func checkedHost(_ name: String) throws -> String {
    guard name != "all", HostApp(rawValue: name) == nil else { return name }
    throw ValidationError(
      "Use \(HostApp.allCases.map(\.rawValue).joined(separator: ", ")) or all.")
  }

  private var kinds: [String] {
    [
      ("--page", page != nil), ("--items", items != nil), ("--text", !text.isEmpty),
      ("--url", !url.isEmpty), ("--image", !image.isEmpty), ("--file", !file.isEmpty),
    ].filter(\.1).map(\.0)
  }

  mutating func validate() throws {
    let kinds = kinds
    if kinds.isEmpty {
      throw ValidationError(
        "Specify the shared content with --page, --items, --text, --url, --image or --file.")
    }
    for alone in ["--page", "--items"] where kinds.contains(alone) && kinds.count > 1 {
      let other = kinds.first { $0 != alone } ?? ""
      throw ValidationError("Use \(alone) or \(other), not both.")
    }
    if items != nil, !host.isEmpty {
      throw ValidationError("--host has no effect on --items. Remove one of them.")
    }
    if !host.isEmpty, kinds.count > 1, Set(kinds) != ["--image", "--file"] {
      throw ValidationError(
        "A host shares one kind of content. Remove --host, or use one of "
          + "\(kinds.joined(separator: ", ")).")
    }
    if !host.isEmpty, !url.isEmpty {
      throw ValidationError("Hosts share URLs as pages. Write --page in place of --url.")
    }
    if !host.isEmpty, text.count > 1 {
      throw ValidationError("A host shares one text. Write one --text, or remove --host.")
    }
    if page == "" || items == "" {
      throw ValidationError("A path is empty. Name a file, or use - for standard input.")
    }
    for text in text + url { try TextArgument.check(text, of: "--text or --url") }
  }

  /// The number of inputs that are standard input.
  var standardInputCount: Int { [page, items].count { $0 == "-" } + (text.contains("-") ? 1 : 0) }

  /// A share: the items that an extension receives.
  struct Share {
    /// Such as `a page from Safari`.
    var description: String

    /// The host; `nil` for items without one.
    var host: HostApp?

    /// `nil` if the host does not share such content.
    var items: [ExtensionItem]?
  }

  func shares(
    types: TypeDatabase, _ diagnostics: Diagnostics
  ) throws(CommandFailure) -> [Share] {
    if let items {
      return [Share(description: "the items", items: try parsedItems(items, types))]
    }
    let content = try sharedContent(diagnostics)
    var hosts = host.contains("all") ? HostApp.allCases : host.compactMap(HostApp.init)
    if hosts.isEmpty, page != nil { hosts = [.safari] }
    if let content, !hosts.isEmpty {
      return hosts.map { host in
        Share(
          description: "\(noun) from \(host.name)", host: host,
          items: host.items(sharing: content, types: types))
      }
    }
    let attachments =
      url.map(ItemProvider.url) + (try texts()).map(ItemProvider.text)
      + image.map { ItemProvider.media($0, in: types) }
      + file.map { ItemProvider.file($0, in: types) }
    return [Share(description: noun, items: [ExtensionItem(attachments: attachments)])]
  }

  private var noun: String {
    if page != nil { return "a page" }
    let count = url.count + text.count + image.count + file.count
    let one = !url.isEmpty ? "a URL" : !text.isEmpty ? "a text" : !image.isEmpty ? "an image" : "a file"
    return count == 1 ? one : "\(count) attachments"
  }

  private func texts() throws(CommandFailure) -> [String] {
    var result: [String] = []
    for text in text {
      result.append(
        text == "-" ? String(decoding: try InputFile(path: "-").read(), as: UTF8.self) : text)
    }
    return result
  }

  private func sharedContent(_ diagnostics: Diagnostics) throws(CommandFailure) -> SharedContent? {
    if let page { return .page(url: try address(ofPage: page, diagnostics), title: nil) }
    if kinds == ["--text"], let text = try texts().first { return .text(text) }
    let files = image + file
    return files.isEmpty || !url.isEmpty || !text.isEmpty ? nil : .files(files)
  }

  /// Returns the address of a page. A saved page without a web address is asked about as a web page.
  private func address(
    ofPage page: String, _ diagnostics: Diagnostics
  ) throws(CommandFailure) -> String {
    if let record = URLRecord(page), ["http", "https"].contains(record.scheme) { return record.href }
    let record = try PageInputFile(path: page, charset: nil)
      .read(diagnostics, limits: Limits())
    guard let url = URLRecord(record.source.url), ["http", "https"].contains(url.scheme) else {
      return "https://example.com/"
    }
    return url.href
  }

  private func parsedItems(
    _ path: String, _ types: TypeDatabase
  ) throws(CommandFailure) -> [ExtensionItem] {
    let bytes = try InputFile(path: path).read()
    do throws(ItemsError) {
      return try ExtensionItem.items(parsing: bytes, types: types)
    } catch {
      let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
      throw .file(
        "--items: \(path)\(place): \(error.path): \(error.problem)", remedy: error.remedy)
    }
  }
}
