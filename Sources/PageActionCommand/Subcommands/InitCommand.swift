internal import ArgumentParser
internal import SystemFiles
internal import TestCases

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    _superCommandName: PageActionCommand.name,
    abstract: "Write a script, a page and a test case to start with.",
    discussion: """
      If one of the files exists, nothing is written; an ignore file is kept. The cases pass at once: \
      run `pageaction test` in the folder.

      Examples:
        pageaction init
        pageaction init Reader
      """)

  @Argument(
    help: "The folder, which is created if needed. (default: the current folder)",
    completion: .directory)
  var folder: String?

  @OptionGroup(title: "Output") var quiet: QuietOptions

  func run() throws {
    let diagnostics = Diagnostics(isQuiet: quiet.quiet)
    let report: ProjectTemplate.Report
    do throws(CaseError) {
      report = try ProjectTemplate.write(to: folder ?? ".")
    } catch {
      throw CommandFailure.file("\(error)", remedy: nil)
    }
    let lines = report.written.map { "\($0)\n" }.joined()
    if !lines.isEmpty { try OutputFile(path: "-").write(Array(lines.utf8)) }
    for path in report.kept { diagnostics.note("\(path) exists and is not changed.") }
  }
}
