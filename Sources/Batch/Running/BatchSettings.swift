public import SystemFiles

/// How a batch is run, apart from what is done to each page.
public struct BatchSettings: Sendable {
  /// Where records go.
  public enum Destination: Sendable, Equatable {
    /// An open file, such as standard output.
    case descriptor(Int32)
    /// A file, compressed where its name ends in `.gz`. Beside it is a checkpoint, with which an
    /// interrupted batch goes on.
    case file(String)
  }

  /// How many worker processes there are.
  public var jobs = 1

  /// Where records go.
  public var destination: Destination

  /// Whether records are written as pages are done, instead of in the inputs' order.
  public var isUnordered = false

  /// Whether the batch goes on where an interrupted one with the same destination has stopped.
  public var resumes = false

  /// How long it takes until what was written is made lasting once more, in seconds: how much is done again
  /// when the batch is resumed.
  public var checkpointInterval = 1.0

  /// Whether each record is written as soon as it can be, for a reader that waits for it.
  public var flushesEveryRecord = false

  /// Whether what is passed over has a record as well, for a reader that counts them.
  public var recordsWhatIsPassedOver = false

  /// Files that pages must not replace: the inputs, if the output folder existed before.
  public var inputFiles: Set<FileIdentity> = []

  /// Names what the batch reads, so that it is not resumed with something else.
  public var inputDescription = ""

  /// Makes settings.
  public init(destination: Destination) {
    self.destination = destination
  }
}
