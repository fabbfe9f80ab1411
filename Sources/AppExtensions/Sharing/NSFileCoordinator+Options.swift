extension NSFileCoordinator {
  /// The options of a read access.
  ///
  /// - Source: https://developer.apple.com/documentation/foundation/nsfilecoordinator/readingoptions
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Do not ask presenters to save their changes.
    public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)

    /// Read the target of a symbolic link.
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)

    /// Read only metadata that needs no download. This has no effect.
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)

    /// Read a copy for an upload. This has no effect.
    public static let forUploading = ReadingOptions(rawValue: 1 << 3)
  }

  /// The options of a write access.
  ///
  /// - Source: https://developer.apple.com/documentation/foundation/nsfilecoordinator/writingoptions
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The accessor removes the item. Presenters are asked to prepare for the removal.
    public static let forDeleting = WritingOptions(rawValue: 1 << 0)

    /// The accessor moves the item.
    public static let forMoving = WritingOptions(rawValue: 1 << 1)

    /// The accessor merges changes. Presenters are asked to save their changes first.
    public static let forMerging = WritingOptions(rawValue: 1 << 2)

    /// The accessor replaces the item. Presenters are asked to prepare for the replacement.
    public static let forReplacing = WritingOptions(rawValue: 1 << 3)

    /// The accessor changes only metadata.
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
  }
}

/// A file with the access that a coordinator prepares.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsfileaccessintent
open class NSFileAccessIntent: NSObject, @unchecked Sendable {
  enum Access: Sendable {
    case reading(NSFileCoordinator.ReadingOptions)
    case writing(NSFileCoordinator.WritingOptions)
  }

  let access: Access

  /// The file.
  public let url: URL

  private init(_ url: URL, _ access: Access) {
    self.url = url
    self.access = access
  }

  /// Creates an intent to read.
  open class func readingIntent(
    with url: URL, options: NSFileCoordinator.ReadingOptions = []
  ) -> NSFileAccessIntent {
    NSFileAccessIntent(url, .reading(options))
  }

  /// Creates an intent to write.
  open class func writingIntent(
    with url: URL, options: NSFileCoordinator.WritingOptions = []
  ) -> NSFileAccessIntent {
    NSFileAccessIntent(url, .writing(options))
  }
}
