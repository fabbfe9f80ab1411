/// What relative lengths are relative to.
public struct LengthContext: Sendable {
  /// The element's font size in CSS pixels.
  public var fontSize: Double
  /// The root element's.
  public var rootFontSize: Double
  /// The element's line height in CSS pixels.
  public var lineHeight: Double
  /// The width of the viewport in CSS pixels.
  public var viewportWidth: Double
  /// The height of the viewport in CSS pixels.
  public var viewportHeight: Double

  /// Makes a context; all values are in CSS pixels.
  public init(
    fontSize: Double, rootFontSize: Double, lineHeight: Double, viewportWidth: Double,
    viewportHeight: Double
  ) {
    self.fontSize = fontSize
    self.rootFontSize = rootFontSize
    self.lineHeight = lineHeight
    self.viewportWidth = viewportWidth
    self.viewportHeight = viewportHeight
  }

  /// What lengths are relative to where there is no element.
  static let initial = LengthContext(
    fontSize: 16, rootFontSize: 16, lineHeight: 20, viewportWidth: 0, viewportHeight: 0)

  /// A length in CSS pixels, in the precision and the bounds that WebKit keeps it in; `nil` for other
  /// units.
  ///
  /// Units that are relative to a font are those of DejaVu Sans, whose metrics are whole pixels in
  /// WebKit on Linux.
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
    case "lh", "rlh": factor = lineHeight
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

  /// The height of the letter `x`, which `ex` is.
  public static func xHeight(_ fontSize: Double) -> Double { (fontSize * 1120 / 2048).rounded() }

  /// The width of the digit `0`, which `ch` is.
  public static func zeroWidth(_ fontSize: Double) -> Double { (fontSize * 1303 / 2048).rounded() }

  /// The height of capital letters, which `cap` is.
  private static func capHeight(_ fontSize: Double) -> Double { (fontSize * 1493 / 2048).rounded() }

  private static func kept(_ pixels: Double) -> Double {
    Double(Float(LengthBounds.length(pixels)))
  }
}
