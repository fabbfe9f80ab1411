internal import WebCSS

public struct MediaEnvironment: Sendable {
  /// In CSS pixels.
  public var viewportWidth: Double

  /// In CSS pixels.
  public var viewportHeight: Double

  /// Device pixels per CSS pixel.
  public var pixelRatio: Double

  /// The screen size in CSS pixels; `nil` if the screen has the size of the viewport.
  public var screen: (width: Double, height: Double)?

  /// Whether pointers are coarse and cannot hover.
  public var isTouchScreen = false

  /// Whether the screen supports Display P3.
  public var hasWideColor = false

  /// `false` for documents without a browsing context. Conditions on media features are then
  /// unknown, so media queries that contain them do not match.
  var hasViewport = true

  public init(viewportWidth: Double, viewportHeight: Double, pixelRatio: Double) {
    self.viewportWidth = viewportWidth
    self.viewportHeight = viewportHeight
    self.pixelRatio = pixelRatio
  }
}

private final class GroupEnvironment {
  static let key = AttachmentKey<DocumentGroup, GroupEnvironment>()

  var environment = MediaEnvironment(viewportWidth: 1024, viewportHeight: 768, pixelRatio: 1)
}

extension DocumentGroup {
  public var environment: MediaEnvironment {
    get { attachment(GroupEnvironment.key) { GroupEnvironment() }.environment }
    set { attachment(GroupEnvironment.key) { GroupEnvironment() }.environment = newValue }
  }
}

extension MediaEnvironment {
  /// Returns the length of one unit in CSS pixels; `nil` for an unknown unit.
  ///
  /// Font-relative units are based on the initial font size of 16 CSS pixels.
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
