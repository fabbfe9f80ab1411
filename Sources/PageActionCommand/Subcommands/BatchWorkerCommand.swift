internal import ArgumentParser
internal import Batch

/// What `pageaction batch` and `pageaction stream` start as their workers; not for people.
struct BatchWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: WorkerExecutable.commandName,
    abstract: "Run a script on the pages that a batch hands out.", shouldDisplay: false)

  func run() {
    BatchWorker.run(input: 0, output: 1)
  }
}
