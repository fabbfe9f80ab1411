public import PropertyLists
public import SystemFiles

/// Options for reading inputs.
public struct PageReadingOptions: Sendable {
  /// The maximum size in bytes of a record, and of its decoded content.
  ///
  /// A page, an archive that is read as a whole, and a line of JSON count as a record.
  public var sizeLimit = 256 << 20

  /// The time and memory limits for decoding a web archive or a JSON object.
  public var limits = ReadingLimits()

  /// The encoding label of all pages, which overrides their records. It does not apply to NDJSON,
  /// which is text.
  public var charsetLabel: String?

  /// The HTTP statuses of the responses to read; `nil` for all. Pages without a status are always
  /// read.
  public var httpStatuses: HTTPStatusFilter?

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

  /// Creates the default options: 256 MiB, and the encodings that the inputs specify.
  public init() {}
}
