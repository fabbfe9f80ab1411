internal import ArgumentParser
internal import ExtensionLint
internal import PropertyLists

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    _superCommandName: PageActionCommand.name,
    abstract: "Show what an extension's bundle, project or Info.plist declares.",
    discussion: """
      Shows for each extension: its identifier and names, extension point, entry, script, activation \
      rule, declared types, entitlements, localizations, and versions compared with its app's. Parts of \
      the Info.plist without effect, such as misspelt keys, are listed as problems. The findings of `pageaction lint` follow.

      Examples:
        pageaction inspect Action
        pageaction inspect Action/Info.plist --format json
        pageaction inspect Action --build-setting PRODUCT_NAME=Reader
      """)

  @Argument(
    help: ArgumentHelp(
      "An .appex or .app, an .ipa, an .xcodeproj, the folder of a target, an Info.plist, or -.",
      valueName: "path"), completion: .file(), transform: ExtensionSourceOptions.checkedPath)
  var path: String

  @OptionGroup(title: "Extension") var source: ExtensionSourceOptions

  @OptionGroup(title: "Output") var report: ReportOptions

  func run() throws {
    let diagnostics = report.diagnostics
    let found = try LoadedExtension.all(at: path, source, diagnostics)
    // Pass `nil` as `nativeProgram` to skip the checks of Swift sources, because these checks take
    // longer. `pageaction lint` runs these checks.
    let lint =
      path == "-"
      ? nil : LintRun(paths: [path], options: source.options, nativeProgram: nil).run()
    let reports = found.map { InspectionReport($0, lint: lint) }
    try report.reportFormat.write {
      reports.map(\.text).joined(separator: "\n")
    } json: {
      .dictionary(["extensions": .array(reports.map(\.json))])
    }
  }
}
