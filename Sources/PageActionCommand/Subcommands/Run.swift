internal import ArgumentParser
internal import PageAction

struct Run: PageScriptCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    _superCommandName: PageActionCommand.name,
    abstract: "Run a script on a page and print its results.",
    // The generated usage would omit `--script`, because `--script` is optional: `--script-text`
    // can replace it.
    usage: "pageaction run [<options>] <page> --script <name|file>",
    discussion: """
      Calls the script's ExtensionPreprocessingJS.run as Safari does, and prints the argument of \
      completionFunction. With --handler, a command receives the results, and finalize runs with the \
      arguments that it returns.

      Examples:
        pageaction run page.html --script images
        pageaction run page.html --script Action.js --format plist -o results.plist
        pageaction run page.html --script selection --select-text 'Tuesday'
        pageaction run page.html --extension Action
        pageaction run https://example.com --allow-network --script links
        curl https://example.com |
            pageaction run - --script links --base-url https://example.com
      """)

  @OptionGroup(title: "Page") var file: PageFileOptions
  @OptionGroup(title: "Page") var address: AddressOptions
  @OptionGroup(title: "Page") var page: PageOptions
  @OptionGroup(title: "Script") var script: ScriptOptions
  @OptionGroup(title: "Output") var output: RunOutputOptions
  @OptionGroup(title: "Output") var results: ResultOptions
  @OptionGroup(title: "Output") var diagnostics: DiagnosticOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Advanced") var advanced: AdvancedOptions

  func validate() throws {
    try script.checkStandardInput(file.page == "-" ? "the page" : nil)
  }

  func run() throws {
    var check = OverwriteCheck()
    try check.add(output: output.output ?? "-", writer: OutputFile.writer(output.output))
    try diagnostics.add(to: &check)
    try check.check(input: file.page, role: "the page")
    let reporter = diagnostics.diagnostics
    let loaded = try LoadedExtension.load(script, reporter)
    try check.check(self, loaded)
    let run = try PageScriptRun(self, loaded, reporter)
    let outcome = try run.outcome(writesPage: false)
    if let failure = run.failure(of: outcome) { throw failure }
    try run.writeResults(
      of: outcome, as: Choice.value(output.format) ?? .json,
      to: OutputFile(path: output.output ?? "-"))
  }
}
