public import SystemFiles

/// The settings of a batch that do not concern single pages.
public struct BatchSettings: Sendable {
  /// The destination of the records.
  public enum Destination: Sendable, Equatable {
    /// An open file, such as standard output.
    case descriptor(Int32)
    /// A file, compressed if its name ends in `.gz`. The checkpoint for resuming is in the same
    /// folder.
    case file(String)
  }

  /// The maximum number of worker processes.
  public var jobs = 1

  /// The destination of the records.
  public var destination: Destination

  /// Whether records are written in the order in which pages finish, instead of the inputs' order.
  public var isUnordered = false

  /// Whether to resume an interrupted batch with the same destination.
  public var resumes = false

  /// The interval between checkpoints, in seconds. A resumed batch repeats the pages since the last
  /// one.
  public var checkpointInterval = 1.0

  /// Whether each record is written without delay, for a reader that waits for it.
  public var flushesEveryRecord = false

  /// Whether skipped items have a record, for a reader that expects one for each item.
  public var recordsSkippedItems = false

  /// Files that pages must not replace: the inputs, if the output folder existed before.
  public var inputFiles: Set<FileIdentity> = []

  /// A description of the inputs, so that the batch is not resumed with other inputs.
  public var inputDescription = ""

  /// Creates settings.
  public init(destination: Destination) {
    self.destination = destination
  }
}
