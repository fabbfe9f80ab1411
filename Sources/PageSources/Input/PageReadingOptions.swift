public import ExtensionContract
public import SystemFiles

/// How inputs are read.
public struct PageReadingOptions: Sendable {
  /// How large a record may be, and what is decoded of it, in bytes.
  ///
  /// A page, an archive that is read as a whole, and a line of JSON count as a record.
  public var sizeLimit = 256 << 20

  /// How long a web archive, or a JSON object, may take to be decoded, and how much memory it may take.
  public var limits = ReadingLimits()

  /// The label of the encoding of all pages, before what their records say; not for those of NDJSON,
  /// which are text.
  public var charsetLabel: String?

  /// The HTTP statuses of the responses that are read; `nil` for all. Pages without a status are read.
  public var httpStatuses: HTTPStatusFilter?

  /// Whether pages that are whole files stay unread: they are named as `PageItem.unread`, for others to
  /// read.
  public var leavesPagesUnread = false

  /// Files that are passed over wherever they are found, such as the one that is written.
  public var excludedFiles: Set<FileIdentity> = []

  /// Places at which files are passed over although they are replaced meanwhile.
  public var excludedPlaces: Set<FilePlace> = []

  /// Folders that are not entered; nothing where there is no folder.
  public var excludedFolders: [String] = []

  /// The seconds to wait for the first byte of a named pipe.
  public var pipeWait = 10.0

  /// The default: 256 MiB, and the encodings that the inputs name.
  public init() {}
}
