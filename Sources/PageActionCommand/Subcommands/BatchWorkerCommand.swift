internal import ArgumentParser
internal import Batch

struct BatchWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch-worker",
    _superCommandName: PageActionCommand.name,
    abstract: "Run a script on the pages that a batch assigns.", shouldDisplay: false)

  func run() {
    BatchWorker.run(input: 0, output: 1)
  }
}
