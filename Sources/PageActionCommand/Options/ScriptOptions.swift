internal import ArgumentParser
internal import PageAction
internal import PageBindings
internal import PageJavaScript

/// The script, and how it runs, in every command that runs one.
struct ScriptOptions: ParsableArguments {
  @OptionGroup var parsing: ParsingOptions

  @Option(
    help: ArgumentHelp("A bundled script's name, or a script's file.", valueName: "name|file"))
  var script: String

  @Option(
    help: ArgumentHelp(
      "Select the contents of the first element that matches a CSS selector.",
      valueName: "css"))
  var selection: String?

  @Option(help: ArgumentHelp("Select the first occurrence of a text.", valueName: "text"))
  var selectText: String?

  @Option(
    help: ArgumentHelp(
      "The size of the viewport in CSS pixels. (default: 1024x768)", valueName: "WxH"),
    transform: Viewport.init(parsing:))
  var viewport: Viewport?

  @Option(
    help: ArgumentHelp(
      "Whether sizes and places are estimated, or all zero. (default: estimate)",
      valueName: "estimate|none"), transform: Choice<LayoutModel>.checked)
  var layout: String?

  @Option(
    help: ArgumentHelp(
      "What navigator.userAgent says. (default: Safari's on an iPhone)", valueName: "text"))
  var userAgent: String?

  @Option(
    help: ArgumentHelp("The extensionName that Safari passes to the script.", valueName: "name"))
  var extensionName: String?

  @Option(
    help: ArgumentHelp(
      "A folder that mirrors URLs, or a JSON file that maps them: all that scripts can load.",
      valueName: "folder|file.json"))
  var resources: String?

  @Option(
    help: ArgumentHelp(
      "Whether waiting for timers is skipped, or takes its real time. (default: virtual)",
      valueName: "virtual|real"), transform: Choice<VirtualClock.Mode>.checked)
  var clock: String?

  @Option(
    help: ArgumentHelp(
      "How many real seconds the script may run. (default: 10)", valueName: "seconds"),
    transform: { try Quantity.seconds($0, from: 0.1) })
  var timeLimit: Double?

  @Option(
    help: ArgumentHelp(
      "By how many megabytes of 1,048,576 bytes the process may grow. (default: 1024)",
      valueName: "MB"),
    transform: { try Quantity.megabytes($0, in: 1...1 << 20) })
  var memoryLimit: Int?

  @Option(
    help: ArgumentHelp(
      "What becomes of null in the results. (default: keep)",
      valueName: "keep|drop|error"), transform: Choice<NullHandling>.checked)
  var null: String?

  mutating func validate() throws {
    if selection != nil && selectText != nil {
      throw ValidationError("Give --selection or --select-text, not both.")
    }
    if selectText?.isEmpty == true {
      throw ValidationError("--select-text needs a text to look for.")
    }
    if script.isEmpty {
      throw ValidationError("The script's name is empty; give a file or a bundled script's name.")
    }
  }

  /// The options as the library takes them.
  var actionOptions: ActionOptions {
    var options = ActionOptions()
    if let viewport {
      options.environment.viewportWidth = viewport.width
      options.environment.viewportHeight = viewport.height
    }
    if let layout: LayoutModel = Choice.value(layout) { options.environment.layout = layout }
    if let userAgent { options.environment.userAgent = userAgent }
    options.extensionName = extensionName
    options.selection =
      selection.map(SelectionRequest.selector) ?? selectText.map(SelectionRequest.text)
    options.resources = resources.map(ScriptOptions.location)
    options.clock = Choice.value(clock) ?? .virtual
    options.parsing = parsing.pageParsing
    if let timeLimit { options.limits.time = timeLimit }
    if let memoryLimit { options.limits.memory = memoryLimit << 20 }
    return options
  }

  /// Where resources are: a file is a map of them.
  private static func location(_ path: String) -> ResourceLocation {
    InputFile(path: path).isFolder ? .folder(path) : .map(path)
  }

  /// Checks that the resources can be read, before anything is done with many pages.
  func checkResources() throws(CommandFailure) {
    do throws(ResourceFailure) {
      _ = try resources.map(ScriptOptions.location)?.open()
    } catch {
      throw .file(error.message, remedy: error.remedy)
    }
  }
}
