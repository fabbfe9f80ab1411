/// The values that relative lengths refer to, in CSS pixels.
public struct LengthContext: Sendable {
  public var fontSize: Double
  public var rootFontSize: Double
  public var lineHeight: Double
  public var rootLineHeight: Double
  public var viewportWidth: Double
  public var viewportHeight: Double

  public init(
    fontSize: Double, rootFontSize: Double, lineHeight: Double, rootLineHeight: Double,
    viewportWidth: Double, viewportHeight: Double
  ) {
    self.fontSize = fontSize
    self.rootFontSize = rootFontSize
    self.lineHeight = lineHeight
    self.rootLineHeight = rootLineHeight
    self.viewportWidth = viewportWidth
    self.viewportHeight = viewportHeight
  }

  /// The context for values that do not depend on an element.
  static let initial = LengthContext(
    fontSize: 16, rootFontSize: 16, lineHeight: 19, rootLineHeight: 19, viewportWidth: 0,
    viewportHeight: 0)

  /// Returns CSS pixels, in WebKit's precision and range; `nil` for units that are not lengths.
  ///
  /// Uses the metrics of DejaVu Sans, which WebKit on Linux rounds to whole pixels.
  /// - Source: https://drafts.csswg.org/css-values/#relative-lengths
  func pixels(_ value: Double, unit: String) -> Double? {
    let hundredthWidth = Double(Float(viewportWidth / 100))
    let hundredthHeight = Double(Float(viewportHeight / 100))
    let factor: Double
    switch unit {
    case "px": factor = 1
    case "em", "ic": factor = fontSize
    case "rem", "ric": factor = rootFontSize
    case "ex": factor = Self.xHeight(fontSize)
    case "rex": factor = Self.xHeight(rootFontSize)
    case "ch": factor = Self.zeroWidth(fontSize)
    case "rch": factor = Self.zeroWidth(rootFontSize)
    case "cap": factor = Self.capHeight(fontSize)
    case "rcap": factor = Self.capHeight(rootFontSize)
    case "lh": factor = lineHeight
    case "rlh": factor = rootLineHeight
    case "vw", "svw", "lvw", "dvw", "vi", "svi", "lvi", "dvi", "cqw", "cqi":
      factor = hundredthWidth
    case "vh", "svh", "lvh", "dvh", "vb", "svb", "lvb", "dvb", "cqh", "cqb":
      factor = hundredthHeight
    case "vmin", "svmin", "lvmin", "dvmin", "cqmin":
      factor = min(hundredthWidth, hundredthHeight)
    case "vmax", "svmax", "lvmax", "dvmax", "cqmax":
      factor = max(hundredthWidth, hundredthHeight)
    default:
      let (pixels, canonical) = canonicalized(value, unit: unit)
      return canonical == "px" ? Self.kept(pixels) : nil
    }
    return Self.kept(value * factor)
  }

  /// Returns the length of the unit `ex`, in CSS pixels.
  public static func xHeight(_ fontSize: Double) -> Double { (fontSize * 1120 / 2048).rounded() }

  /// Returns the length of the unit `ch`, in CSS pixels.
  public static func zeroWidth(_ fontSize: Double) -> Double { (fontSize * 1303 / 2048).rounded() }

  private static func capHeight(_ fontSize: Double) -> Double { (fontSize * 1493 / 2048).rounded() }

  private static func kept(_ pixels: Double) -> Double {
    Double(Float(LengthBounds.length(pixels)))
  }
}
