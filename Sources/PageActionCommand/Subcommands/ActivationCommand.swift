internal import ArgumentParser
internal import ExtensionBundles
internal import ExtensionContract
internal import PageURL

struct ActivationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "activation",
    _superCommandName: PageActionCommand.name,
    abstract: "Show whether extensions appear for shared content, and why.",
    usage: "pageaction activation [<options>] <extension> ... --page <file|url>",
    discussion: """
      Evaluates NSExtensionActivationRule with the items that a host app shares. The reasons are a tree \
      of the rule's parts: what each found, and what it needs. Hosts share the same page in different \
      forms: see Documentation/Activation.md. Several extensions or hosts have one answer each.

      Exit status: 0 if every extension is shown by every host that shares such content; 1 if not; 2 if \
      a file cannot be read or a predicate does not parse.

      Examples:
        pageaction activation Action --page https://example.com/
        pageaction activation Action --page page.html --host safari --host files
        pageaction activation Action --image photo.heic --explain-missing
      """)

  @Argument(
    help: ArgumentHelp(
      "Extensions: .appex, .app, .ipa, .xcodeproj, the folder of a target, an Info.plist, or -.",
      valueName: "extension"), completion: .file(),
    transform: ExtensionSourceOptions.checkedPath)
  var extensions: [String]

  @OptionGroup(title: "Content") var content: SharedContentOptions
  @OptionGroup(title: "Extension") var source: ExtensionSourceOptions

  @OptionGroup(title: "Output") var missing: MissingOptions
  @OptionGroup(title: "Output") var report: ReportOptions

  mutating func validate() throws {
    if extensions.filter({ $0 == "-" }).count + content.standardInputCount > 1 {
      throw ValidationError("Standard input can be read only once. Use - for one input only.")
    }
  }

  func run() throws {
    let diagnostics = report.diagnostics
    var loaded: [LoadedExtension] = []
    for path in extensions {
      let found = try LoadedExtension.all(at: path, source, diagnostics)
      let hostable = found.filter { $0.bundle.info.point?.isHostable ?? true }
      // Only Action and Share extensions have an activation rule. If `found` contains such
      // extensions, keep only these. Otherwise, keep all extensions.
      loaded += hostable.isEmpty ? found : hostable
    }
    let reader = try SharedContentReader(content, diagnostics)
    let asked = loaded.map { (loaded: $0, asker: ActivationAsker($0)) }
    for (loaded, asker) in asked {
      if let failure = asker.syntaxFailure { throw failure }
      for warning in asker.warnings {
        diagnostics.warn("\(loaded.bundle.infoPlistPath): \(warning)")
      }
    }
    var answers = ActivationReport(explainsMissing: missing.explainMissing)
    for (loaded, asker) in asked {
      for share in try reader.shares(types: loaded.types) {
        answers.add(loaded, asker, share)
      }
    }
    try report.reportFormat.write(text: { answers.text }, json: { answers.json })
    if !answers.isShown { throw ExitCode(CommandFailure.exitCodeForScripts) }
  }
}
