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
  /// Units that ask a font are what they are for fonts that do not tell: half the font size.
  /// - Source: https://drafts.csswg.org/css-values/#relative-lengths
  func pixels(_ value: Double, unit: String) -> Double? {
    let hundredthWidth = Double(Float(viewportWidth / 100))
    let hundredthHeight = Double(Float(viewportHeight / 100))
    let factor: Double
    switch unit {
    case "px": factor = 1
    case "em", "ic": factor = fontSize
    case "rem", "ric": factor = rootFontSize
    case "ex", "ch": factor = fontSize / 2
    case "rex", "rch": factor = rootFontSize / 2
    case "cap": factor = fontSize
    case "rcap": factor = rootFontSize
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

  private static func kept(_ pixels: Double) -> Double {
    Double(Float(LengthBounds.length(pixels)))
  }
}
