internal import CSS

/// The environment that media queries and the selection of image sources depend on.
public struct MediaEnvironment: Sendable {
  /// The width of the viewport in CSS pixels.
  public var viewportWidth: Double

  /// The height of the viewport in CSS pixels.
  public var viewportHeight: Double

  /// The number of device pixels per CSS pixel.
  public var pixelRatio: Double

  /// The size of the screen in CSS pixels; `nil` if it is that of the viewport.
  public var screen: (width: Double, height: Double)?

  /// Whether the pointers are fingers, which are coarse and cannot hover.
  public var isTouchScreen = false

  /// Whether the screen supports the colours of Display P3.
  public var hasWideColor = false

  /// Whether there is a viewport; documents without a window have none.
  var hasViewport = true

  /// Creates an environment.
  public init(viewportWidth: Double, viewportHeight: Double, pixelRatio: Double) {
    self.viewportWidth = viewportWidth
    self.viewportHeight = viewportHeight
    self.pixelRatio = pixelRatio
  }
}

/// The environment in which the media queries of a group are evaluated.
private final class GroupEnvironment {
  static let key = AttachmentKey<DocumentGroup, GroupEnvironment>()

  var environment = MediaEnvironment(viewportWidth: 1024, viewportHeight: 768, pixelRatio: 1)
}

extension DocumentGroup {
  /// The environment in which media queries are evaluated.
  public var environment: MediaEnvironment {
    get { attachment(GroupEnvironment.key) { GroupEnvironment() }.environment }
    set { attachment(GroupEnvironment.key) { GroupEnvironment() }.environment = newValue }
  }
}

extension MediaEnvironment {
  /// Returns the size of a length unit in CSS pixels; `nil` for an unknown unit.
  func pixels(per unit: String) -> Double? {
    switch unit {
    case "px": 1
    case "em", "rem", "ic": 16
    case "ex": LengthContext.xHeight(16)
    case "ch": LengthContext.zeroWidth(16)
    case "in": 96
    case "cm": 96 / 2.54
    case "mm": 96 / 25.4
    case "q": 96 / 101.6
    case "pt": 96.0 / 72
    case "pc": 16
    case "vw", "svw", "lvw", "dvw", "vi": viewportWidth / 100
    case "vh", "svh", "lvh", "dvh", "vb": viewportHeight / 100
    case "vmin": Swift.min(viewportWidth, viewportHeight) / 100
    case "vmax": Swift.max(viewportWidth, viewportHeight) / 100
    default: nil
    }
  }
}
