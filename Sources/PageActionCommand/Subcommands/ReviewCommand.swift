internal import ArgumentParser
internal import SystemFiles
internal import TestCases

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    _superCommandName: PageActionCommand.name,
    abstract: "Accept or reject pending changes of expectations.",
    discussion: """
      `pageaction test --update=pending` writes the proposed expectations beside the present ones. \
      In a terminal, review shows the differences of each and waits for a key: a accepts, r rejects, \
      s skips, A and R decide on all that follow, d shows all details, b goes back, q quits, and ? \
      shows the keys. Each decision is applied at once. Without a terminal, review lists the \
      changes: the case, the part of its outcome and the file.

      Exit status: 0 if no change is pending any more, 1 if some are, 2 if a file could not be read \
      or written.

      Examples:
        pageaction review Tests
        pageaction review Tests --accept-all
      """)

  @OptionGroup(title: "Cases") var choice: CaseChoiceOptions
  @OptionGroup(title: "Review") var decision: ReviewOptions

  func run() throws {
    let list: CaseList
    // The reader of cases rejects an expected page or diff of a case that has no handler, no
    // arguments and no native half. The tests may have run with a default handler (`--handler`),
    // which this command does not know. Pass a placeholder, so that the case is not rejected.
    let anyHandler = CaseHandler(command: .words([]), folder: ".")
    do throws(CaseError) {
      list = try choice.cases(.ofCommand(handler: anyHandler, native: nil))
    } catch {
      throw CommandFailure.file("\(error)", remedy: nil)
    }
    var review = ExpectationReview(of: list, Diagnostics())
    do throws(CaseError) {
      if decision.acceptAll {
        try review.acceptAll()
      } else if decision.rejectAll {
        try review.rejectAll()
      } else if FileStream.input.isTerminal, FileStream.output.isTerminal {
        try review.ask()
      } else {
        review.list()
      }
    } catch {
      throw CommandFailure.file("\(error)", remedy: nil)
    }
    if review.pendingCount > 0 { throw ExitCode(CommandFailure.exitCodeForScripts) }
  }
}

struct ReviewOptions: ParsableArguments {
  @Flag(help: "Accept all pending changes without asking.")
  var acceptAll = false

  @Flag(help: "Reject all pending changes without asking.")
  var rejectAll = false

  mutating func validate() throws {
    if acceptAll, rejectAll {
      throw ValidationError("Use --accept-all or --reject-all, not both.")
    }
  }
}
