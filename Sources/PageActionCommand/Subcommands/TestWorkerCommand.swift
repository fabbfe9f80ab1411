internal import ArgumentParser

struct TestWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test-worker",
    _superCommandName: PageActionCommand.name,
    abstract: "Run the cases that the tests assign.", shouldDisplay: false)

  func run() {
    CaseWorker.run(input: 0, output: 1)
  }
}
