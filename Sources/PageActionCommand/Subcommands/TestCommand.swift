internal import ArgumentParser
internal import TestCases

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    _superCommandName: PageActionCommand.name,
    abstract: "Test scripts on saved pages.",
    usage: "pageaction test [<options>] [<path> ...]",
    discussion: """
      A case is a folder with page.html, Action.js and expectations, such as expected-results.json; \
      with arguments.json, finalize runs, and expected.html or expected.diff are expectations. A \
      .case.json file describes several runs. Documentation/Testing.md explains both.

      Exit status: 0 if all cases pass, 1 if a case fails, 2 if no case was found or a report could \
      not be written.

      Examples:
        pageaction test Tests
        pageaction test --update=new
        pageaction test Tests --filter article --jobs 4 --report junit=report.xml
        pageaction test Tests --coverage text --coverage-min 80
        pageaction test Tests --handler 'sh handler.sh'
      """)

  @OptionGroup(title: "Cases") var choice: CaseChoiceOptions
  @OptionGroup(title: "Running") var running: CaseRunOptions
  @OptionGroup(title: "Native half") var handler: CaseHandlerOptions
  @OptionGroup(title: "Expectations") var expectations: ExpectationOptions
  @OptionGroup(title: "Output") var output: TestOutputOptions

  mutating func validate() throws {
    if running.watch, expectations.update != nil {
      throw ValidationError("Use --watch or --update, not both.")
    }
  }

  func run() throws {
    try TestSession(self).run()
  }
}
