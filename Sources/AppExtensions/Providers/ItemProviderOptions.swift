/// The processes that may load a representation. Within one process, all representations are
/// visible.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsitemproviderrepresentationvisibility
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All processes.
  case all = 0
  /// The processes of the same development team.
  case team = 1
  /// The processes of the same app group.
  case group = 2
  /// The process of the provider.
  case ownProcess = 3
}

/// The options of a file representation.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsitemproviderfileoptions
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Receivers may open the file in place.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
