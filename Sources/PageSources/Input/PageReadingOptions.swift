package import Infra
public import PropertyLists
public import SystemFiles

public struct PageReadingOptions: Sendable {
  /// The maximum size in bytes of a record and its decoded content. A page, an archive that is read
  /// as a whole, and a line of JSON count as records.
  public var sizeLimit = 256 << 20

  public var limits = ReadingLimits()

  /// The encoding label of all pages, except those in NDJSON, which overrides their records.
  public var charsetLabel: String?

  /// The statuses of responses to read; `nil` for all. Pages without a status are always read.
  public var httpStatuses: HTTPStatusFilter?

  /// The shard whose files are read; `nil` for all files. Descriptors and bytes are always read.
  package var shard: Shard?

  /// Whether to return pages that are whole files as `PageItem.unread`, for the caller to read.
  public var leavesPagesUnread = false

  /// Files to skip wherever they are found, such as the output file.
  public var excludedFiles: Set<FileIdentity> = []

  /// Places at which files are skipped, even if the file is replaced in the meantime.
  public var excludedPlaces: Set<FilePlace> = []

  /// Folders that are not entered. Paths without a folder have no effect.
  public var excludedFolders: [String] = []

  /// The seconds to wait for the first byte of a named pipe.
  public var pipeWait = 10.0

  public init() {}
}
