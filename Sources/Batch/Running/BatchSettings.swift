public import SystemFiles

public struct BatchSettings: Sendable {
  public enum Destination: Sendable, Equatable {
    case descriptor(Int32)
    /// Compressed if its name ends in `.gz`. The checkpoint is in the same folder.
    case file(String)
  }

  public var jobs = 1

  public var destination: Destination

  /// Whether records are written in the order in which pages finish, instead of the inputs' order.
  public var isUnordered = false

  public var resumes = false

  /// In seconds. A resumed batch repeats the pages since the last checkpoint.
  public var checkpointInterval = 1.0

  /// For a reader that waits for each record.
  public var flushesEveryRecord = false

  /// Whether skipped items have a record, for a reader that expects one for each item.
  public var recordsSkippedItems = false

  /// Files that pages must not replace: the inputs, if the output folder existed before.
  public var inputFiles: Set<FileIdentity> = []

  /// Prevents the batch from being resumed with other inputs.
  public var inputDescription = ""

  public init(destination: Destination) {
    self.destination = destination
  }
}
