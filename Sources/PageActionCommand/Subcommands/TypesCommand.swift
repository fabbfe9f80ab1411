internal import ArgumentParser
internal import ExtensionContract

struct TypesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "types",
    _superCommandName: PageActionCommand.name,
    abstract: "Show a uniform type identifier: its conformance, extensions and MIME types.",
    discussion: """
      Specify an identifier, a filename extension with its period, or a MIME type. With --extension, \
      the types that the extension and its app declare are known too. An extension or MIME type that \
      no type declares has a dynamic type.

      Exit status: 1 if the type is not declared.

      Examples:
        pageaction types public.jpeg
        pageaction types .md
        pageaction types application/pdf --format json
      """)

  @Argument(
    help: ArgumentHelp(
      "A type identifier, an extension such as .pdf, or a MIME type.",
      valueName: "type|.extension|mime-type"))
  var type: String

  @OptionGroup(title: "Extension") var declaring: DeclaringExtensionOptions
  @OptionGroup(title: "Extension") var source: ExtensionSourceOptions

  @OptionGroup(title: "Output") var report: ReportOptions

  mutating func validate() throws {
    try TextArgument.check(type, of: "the type")
    guard !type.isEmpty, type != "." else {
      throw ValidationError(
        "The type is empty. Specify one such as public.jpeg, .pdf or text/html.")
    }
  }

  func run() throws {
    let diagnostics = report.diagnostics
    var types = TypeDatabase.system
    if let path = declaring.extension {
      for loaded in try LoadedExtension.all(at: path, source, diagnostics) {
        types = types.adding(loaded.types.all)
      }
    }
    let found = TypeReport(query: type, types: types)
    try report.reportFormat.write(text: { found.text }, json: { found.json })
    if let warning = found.warning { diagnostics.warn(warning) }
    if !found.isDeclared { throw ExitCode(CommandFailure.exitCodeForScripts) }
  }
}
