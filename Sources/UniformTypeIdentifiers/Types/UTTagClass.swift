/// A class of tags, which map names of other systems to types.
///
/// - Source: https://developer.apple.com/documentation/uniformtypeidentifiers/uttagclass
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// The identifier of the class.
  public let rawValue: String

  /// Creates a class with an identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Filename extensions, without their period.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")

  /// MIME types.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
