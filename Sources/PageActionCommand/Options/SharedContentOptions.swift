internal import ArgumentParser
internal import ExtensionContract

/// The options of `pageaction activation` that specify the shared content and the host apps.
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

  @Option(
    help: ArgumentHelp("A text, as selected in a host; - is standard input.", valueName: "text"))
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
      "The host app, or all. (default: safari for --page; otherwise none)",
      valueName: "safari|firefox|chrome|photos|mail|notes|files|news|all"),
    completion: .list(HostApp.allCases.map(\.rawValue) + ["all"]),
    transform: SharedContentOptions.checkedHost)
  var host: [String] = []

  static func checkedHost(_ name: String) throws -> String {
    guard name != "all", HostApp(rawValue: name) == nil else { return name }
    throw ValidationError(
      "Use \(HostApp.allCases.map(\.rawValue).joined(separator: ", ")) or all.")
  }

  /// The names of the content options that were specified, such as `--page`.
  var kinds: [String] {
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

  /// The number of content options with the value `-`, which means standard input.
  var standardInputCount: Int { ([page, items] + text).count { $0 == "-" } }
}
