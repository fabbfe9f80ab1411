package import NetworkClient
public import SystemFiles
package import WorkerProcesses

public struct BatchSettings: Sendable {
  public enum Destination: Sendable, Equatable {
    case descriptor(Int32)
    /// A file, compressed if its name ends in `.gz`, with the checkpoint in the same folder.
    case file(String)
  }

  public var jobs = 1

  public var destination: Destination

  /// Whether records are written in the order in which pages finish, instead of the inputs' order.
  public var isUnordered = false

  public var resumes = false

  /// The seconds between checkpoints. A resumed batch repeats the pages since the last one.
  public var checkpointInterval = 1.0

  /// Whether each record is written without delay, for a reader that waits for it.
  public var flushesEveryRecord = false

  /// Whether skipped items have a record, for a reader that expects one for each item.
  public var recordsSkippedItems = false

  /// Files that pages must not replace: the inputs, if the output folder existed before.
  public var inputFiles: Set<FileIdentity> = []

  /// A description of the inputs, so that the batch is not resumed with other inputs.
  public var inputDescription = ""

  /// The command of `pageaction-network` and its settings; `nil` if no pages are requested from the
  /// network.
  package var network: (command: WorkerCommand, settings: NetworkSettings)?

  /// The WARC file for responses, and the name of the program for its first record.
  package var archive: (path: String, software: String)?

  public init(destination: Destination) {
    self.destination = destination
  }
}
