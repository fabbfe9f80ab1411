internal import ArgumentParser
internal import PageAction
internal import SystemFiles
internal import TextDiff

struct Finalize: PageScriptCommand {
  static let configuration = CommandConfiguration(
    commandName: "finalize",
    _superCommandName: PageActionCommand.name,
    abstract: "Run a script, call its finalize function, and write the page.",
    usage: "pageaction finalize [<options>] <page> --script <name|file>",
    discussion: """
      Without --arguments, finalize does not run, as on iOS, and the page is written after run. With \
      --handler, a command receives the results of run and returns the arguments. Only \
      the changed parts of the page are serialized, in the page's encoding; all other bytes are \
      unchanged. If the page is in an archive, only the page is written, as HTML.

      Examples:
        pageaction finalize page.html --script background \\
            --arguments '{"newBackgroundColor": "linen"}' --diff
        pageaction finalize page.html --script Action.js --arguments @args.json \\
            --in-place
        pageaction finalize page.html --script Action.js -o new.html \\
            --results run.json
        pageaction finalize page.html --script Action.js --handler cat --diff
      """)

  @OptionGroup(title: "Page") var file: PageFileOptions
  @OptionGroup(title: "Page") var address: AddressOptions
  @OptionGroup(title: "Page") var page: PageOptions
  @OptionGroup(title: "Script") var script: ScriptOptions
  @OptionGroup(title: "Script") var finalize: ArgumentsOptions
  @OptionGroup(title: "Output") var output: FinalizeOutputOptions
  @OptionGroup(title: "Output") var results: ResultOptions
  @OptionGroup(title: "Output") var diagnostics: DiagnosticOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Advanced") var advanced: AdvancedOptions

  mutating func validate() throws {
    try HandlerOptions.check(script, arguments: finalize.arguments, of: "--arguments")
    if output.inPlace && OutputFile(path: file.page).stream != nil {
      let name = file.page == "-" ? "Standard input" : "'\(file.page)'"
      throw ValidationError("\(name) cannot be replaced. Use --output instead of --in-place.")
    }
    try script.checkStandardInput(
      file.page == "-" ? "the page" : finalize.arguments == "@-" ? "the arguments" : nil)
    if finalize.arguments == "@-" && file.page == "-" {
      throw ValidationError(
        "Standard input cannot contain both the page and the arguments. Name a file for one of them."
      )
    }
  }

  func run() throws {
    let reporter = diagnostics.diagnostics
    let loaded = try LoadedExtension.load(script, reporter)
    try checkOutputs(loaded)
    let run = try PageScriptRun(self, loaded, reporter)
    guard !output.inPlace || run.isWholeFile else {
      throw CommandFailure.file(
        "'\(file.page)' is an archive or compressed, and --in-place would replace it by the page only.",
        remedy: "Write the page to another file with --output.")
    }
    let outcome = try run.outcome(
      finalize: try finalize.arguments.map {
        try FinalizeArguments.parse($0, of: "--arguments", limits: limits.limits)
      }, writesPage: true,
      outputStyle: OutputStyle.value(output.outputStyle))
    if outcome.failure == nil { try run.checkWarnings() }
    if let path = output.results {
      try run.writeResults(of: outcome, as: .json, to: OutputFile(path: path))
    }
    if let failure = run.failure(of: outcome) { throw failure }
    if finalize.arguments == nil, script.handler == nil, !script.native {
      run.diagnostics.note("finalize did not run, because --arguments is missing.")
    }
    guard let page = outcome.page else {
      throw CommandFailure.script(
        "There is no page to write, because the script could not be stopped after its completion.")
    }
    try write(page, insteadOf: run.page.bytes, of: run)
  }

  private func checkOutputs(_ loaded: LoadedExtension?) throws(CommandFailure) {
    var check = OverwriteCheck()
    if output.inPlace {
      try check.add(output: file.page, writer: OverwriteCheck.inPlace)
    }
    if output.diff || !output.inPlace {
      try check.add(output: output.output ?? "-", writer: OutputFile.writer(output.output))
    }
    if let results = output.results {
      try check.add(output: results, writer: results == "-" ? "standard output" : "--results")
    }
    try diagnostics.add(to: &check)
    if !output.inPlace { try check.check(input: file.page, role: "the page") }
    try check.check(arguments: finalize.arguments, option: "--arguments")
    try check.check(self, loaded)
  }

  private func write(_ page: [UInt8], insteadOf old: [UInt8], of run: PageScriptRun) throws {
    // Write the difference before `--in-place` replaces the page, so that the page remains
    // unchanged if the difference cannot be written.
    if output.diff {
      let name = file.page.pathBytes.drop { $0 == UInt8(ascii: "/") }
      let difference = try unifiedDiff(
        old: old, new: page, oldName: Array("a/".utf8) + name, newName: Array("b/".utf8) + name,
        check: run.checkLimits)
      try OutputFile(path: output.output ?? "-").write(difference)
    } else if !output.inPlace {
      try OutputFile(path: output.output ?? "-").write(page)
    }
    if output.inPlace && page != old { try OutputFile(path: file.page).write(page) }
    if output.exitCode && page != old { throw ExitCode(CommandFailure.exitCodeForScripts) }
  }
}
