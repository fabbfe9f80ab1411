internal import ArgumentParser
internal import PageAction
internal import PageBindings
internal import PageDOM

struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The resources that scripts can load: a folder that mirrors URLs, or a JSON file that maps them.",
      valueName: "folder|file.json"), completion: .file())
  var resources: String?

  @Option(
    help: ArgumentHelp(
      "Select the contents of the first element that matches a CSS selector.",
      valueName: "css"))
  var selection: String?

  @Option(help: ArgumentHelp("Select the first visible occurrence of a text.", valueName: "text"))
  var selectText: String?

  @Option(
    help: ArgumentHelp(
      "Select this occurrence of the text of --select-text, counted from 1. (default: the first visible one)",
      valueName: "number"))
  var selectOccurrence: Int?

  @Option(
    help: ArgumentHelp(
      "The device, which determines the viewport, screen and user agent. (default: mac)",
      valueName: "iphone|ipad|mac"), completion: Choice<Device>.completion,
    transform: Choice<Device>.checked)
  var device: String?

  @Option(
    help: ArgumentHelp(
      "The size of the viewport in CSS pixels. (default: the device's, such as 1024x768)",
      valueName: "WxH"),
    transform: Viewport.init(parsing:))
  var viewport: Viewport?

  @Option(
    help: ArgumentHelp(
      "The value of navigator.userAgent, and with --allow-network of the User-Agent header. "
        + "(default: Safari's on the device; for the header, pageaction/VERSION)",
      valueName: "text"))
  var userAgent: String?

  @Option(help: LocaleArgument.help, transform: LocaleArgument.checked)
  var locale: String?

  mutating func validate() throws {
    if selection != nil && selectText != nil {
      throw ValidationError("Use --selection or --select-text, not both.")
    }
    if let selectOccurrence {
      guard selectOccurrence >= 1 else {
        throw ValidationError(
          "--select-occurrence is \(selectOccurrence). Use 1 for the first occurrence.")
      }
      guard selectText != nil else {
        throw ValidationError("--select-occurrence requires --select-text, whose text it counts.")
      }
    }
    try TextArgument.check(selection, of: "--selection")
    if let selection, (try? SelectorParser.parse(Array(selection.utf8))) == nil {
      throw ValidationError(
        "--selection: '\(selection)' is not a valid CSS selector. Check its brackets, quotes and names."
      )
    }
    try TextArgument.check(selectText, of: "--select-text")
    try TextArgument.check(userAgent, of: "--user-agent")
    if let selectText, selectText.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      throw ValidationError(
        "The text of --select-text is only white space. Specify a text on the page.")
    }
  }

  func apply(to options: inout ActionOptions) {
    if let device: Device = Choice.value(device) {
      options.environment = PageEnvironment(device: device)
    }
    if let viewport {
      options.environment.viewportWidth = viewport.width
      options.environment.viewportHeight = viewport.height
    }
    if let userAgent { options.environment.userAgent = userAgent }
    if let locale = locale.flatMap({ LanguageTag($0) }) { options.environment.locale = locale }
    options.selection =
      selection.map(SelectionRequest.selector)
      ?? selectText.map { .text($0, occurrence: selectOccurrence) }
    options.resources = resourceLocation
  }

  var resourceLocation: ResourceLocation? {
    resources.map { InputFile(path: $0).isFolder ? .folder($0) : .map($0) }
  }

  /// Throws an error if the resources of `--resources` cannot be read. A batch calls this method
  /// before its first page.
  func checkResources() throws(CommandFailure) {
    do throws(ResourceFailure) {
      _ = try resourceLocation?.open()
    } catch {
      throw .file("--resources: \(error.message)", remedy: error.remedy)
    }
  }
}
