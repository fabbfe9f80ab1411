internal import UniformTypeIdentifiers

/// An image: its encoded data, and the size that its header declares. The data is not decoded.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiimage
open class UIImage: NSObject, NSSecureCoding, NSItemProviderReading, NSItemProviderWriting,
  @unchecked Sendable
{
  /// The rendering modes, which determine the color.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The size in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The rendering mode, which determines the color.
  public let renderingMode: RenderingMode

  private let data: Data?
  private let header: ImageHeader?
  private let symbolName: String?

  private init(
    data: Data?, header: ImageHeader?, scale: CGFloat, symbolName: String? = nil,
    renderingMode: RenderingMode = .automatic
  ) {
    self.data = data
    self.header = header
    self.scale = scale
    self.symbolName = symbolName
    self.renderingMode = renderingMode
    size = CGSize(
      width: CGFloat(header?.width ?? 0) / scale, height: CGFloat(header?.height ?? 0) / scale)
    super.init()
  }

  /// Creates an image without content.
  public override convenience init() {
    self.init(data: nil, header: nil, scale: 1)
  }

  /// Creates an image from the data of a PNG, JPEG, GIF, BMP, TIFF, WebP or HEIF file. Returns
  /// `nil` for other data.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image from data. Returns `nil` for data of an unknown format, or if the scale is
  /// not positive.
  ///
  /// - Parameter scale: The number of pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data), scale > 0 else { return nil }
    self.init(data: data, header: header, scale: scale)
  }

  /// Creates an image from a file. Returns `nil` if the file is not an image of a known format.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Returns `nil`, because asset catalogs are not read.
  public convenience init?(named name: String) { return nil }

  /// Creates an image of a system symbol. Only its name is recorded.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(data: nil, header: nil, scale: 1, symbolName: name)
  }

  /// The style of a symbol, which is recorded and not drawn.
  public final class SymbolConfiguration: NSObject, Sendable {
    /// Creates a style with a point size of the symbol's font.
    public init(pointSize: CGFloat) {}

    /// Creates a style with a point size and a weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) {}

    /// Creates a style with a point size, a weight and a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// Creates an image of a system symbol. Only its name is recorded.
  public convenience init?(systemName name: String, withConfiguration: SymbolConfiguration?) {
    self.init(systemName: name)
  }

  /// Returns the image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      data: data, header: header, scale: scale, symbolName: symbolName,
      renderingMode: renderingMode)
  }

  /// Returns the data if it is a PNG, else `nil`, because images are not encoded.
  open func pngData() -> Data? { header?.format == .png ? data : nil }

  /// Returns the data if it is a JPEG, else `nil`, because images are not encoded.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    header?.format == .jpeg ? data : nil
  }

  /// A description: the name of a symbol, or the format and the size in pixels.
  var summary: String {
    if let symbolName { return "symbol \(symbolName)" }
    guard let header else { return "empty image" }
    return "\(header.format.rawValue) \(header.width)×\(header.height)"
  }

  public override var description: String { "<UIImage: \(summary)>" }

  // MARK: Coding

  public static var supportsSecureCoding: Bool { true }

  public required convenience init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData") else { return nil }
    self.init(data: data as Data)
  }

  open func encode(with coder: NSCoder) {
    coder.encode(data.map { $0 as NSData }, forKey: "UIImageData")
  }

  // MARK: Item providers

  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.png, .jpeg, .heic, .tiff, .gif, .bmp, .webP, .image].map(\.identifier)
  }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let image = UIImage(data: data) as? Self else {
      throw CocoaError(
        .coderReadCorrupt,
        userInfo: [
          NSLocalizedDescriptionKey: "The data of the type \(typeIdentifier) is not an image."
        ])
    }
    return image
  }

  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.png, .jpeg].map(\.identifier)
  }

  public var writableTypeIdentifiersForItemProvider: [String] {
    header.map { [$0.format.typeIdentifier] } ?? []
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    guard let data, header?.format.typeIdentifier == typeIdentifier else {
      completionHandler(
        nil,
        CocoaError(
          .featureUnsupported,
          userInfo: [
            NSLocalizedDescriptionKey: "The image cannot be written as \(typeIdentifier)."
          ]))
      return nil
    }
    completionHandler(data, nil)
    return nil
  }
}
