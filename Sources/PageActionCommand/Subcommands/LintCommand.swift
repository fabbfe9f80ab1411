internal import ArgumentParser
internal import ExtensionBundles
internal import ExtensionLint
internal import SystemFiles

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    _superCommandName: PageActionCommand.name,
    abstract: "Test extensions and scripts for known mistakes.",
    usage: "pageaction lint [<options>] <path> ...",
    discussion: """
      Tests the Info.plist, the activation rule and the script, and the native sources if the program \
      pageaction-lint-native is installed. Documentation/Lint.md describes the rules. A comment in a \
      script, such as `// pageaction-lint-disable-line RULE`, disables a rule for a line. A file \
      .pageaction-lint.json in the folder of the extension or a parent folder configures the rules.

      Exit status: 0 without findings of the severity error; 1 with one; 2 if a path or the configuration \
      cannot be read, a fix cannot be written, or pageaction-lint-native fails.

      Examples:
        pageaction lint Action
        pageaction lint Action --disable page-count-missing --format sarif
        pageaction lint Action --fix
      """)

  @Argument(
    help: ArgumentHelp(
      "Extensions: .appex, .app, .ipa, .xcodeproj, the folder of a target, an Info.plist; or scripts.",
      valueName: "path"), completion: .file(), transform: ExtensionSourceOptions.checkedPath)
  var paths: [String]

  @OptionGroup(title: "Rules") var rules: LintRuleOptions
  @OptionGroup(title: "Extension") var source: BuildOptions
  @OptionGroup(title: "Output") var output: LintOutputOptions

  func run() throws {
    let diagnostics = Diagnostics(isQuiet: output.quiet.quiet)
    for path in paths {
      do throws(SystemError) {
        _ = try FileStatus(path: path)
      } catch {
        throw CommandFailure.file(
          "'\(path)' could not be read: \(error.message).", remedy: "Check the path.")
      }
    }
    var check = OverwriteCheck()
    if let path = output.output { try check.add(output: path, writer: "--output") }
    let run = LintRun(
      paths: paths, configuration: try rules.configuration(for: paths), options: source.options)
    var report = run.run()
    let configurationFiles = [rules.configurationFile(for: paths)].compactMap { $0 }
    for file in report.readFiles.union(configurationFiles).sorted() {
      try check.check(input: file, role: "an input")
    }
    if output.fix {
      let outcome = LintFixer.apply(report)
      for (path, count) in outcome.changed {
        diagnostics.note("\(path): \(count) \(count == 1 ? "finding was" : "findings were") fixed.")
      }
      if let failure = outcome.failures.first {
        throw CommandFailure.file(
          "--fix: \(failure)", remedy: "Check the file and its permissions.")
      }
      for (path, count) in LintFixer.unsupportedFiles(report) {
        let findings = count == 1 ? "finding was" : "findings were"
        diagnostics.note(
          "\(path): \(count) \(findings) not fixed, because --fix only changes XML property lists.")
      }
      // The fixes have changed files, so determine the positions of the remaining findings again.
      if !outcome.changed.isEmpty { report = run.run() }
    }
    try OutputFile(path: output.output ?? "-").write(
      report.bytes(as: Choice.value(output.format) ?? .text))
    if let failure = report.failures.first {
      var error = CommandFailure.file(failure, remedy: nil)
      error.details = Array(report.failures.dropFirst())
      throw error
    }
    if report.hasErrors { throw ExitCode(CommandFailure.exitCodeForScripts) }
  }
}
