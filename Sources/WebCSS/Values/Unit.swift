enum Quantity: UInt8, Sendable {
  case length, angle, time, frequency, resolution, flex

  /// - Parameter unit: In lower case.
  /// - Source: https://drafts.csswg.org/css-values/#dimensions
  init?(unit: String) {
    switch unit {
    case "px", "em", "rem", "cm", "mm", "q", "in", "pt", "pc", "ex", "rex", "ch", "rch", "cap",
      "rcap", "ic", "ric", "lh", "rlh", "vw", "vh", "vi", "vb", "vmin", "vmax", "svw", "svh",
      "svi", "svb", "svmin", "svmax", "lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw", "dvh",
      "dvi", "dvb", "dvmin", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax":
      self = .length
    case "deg", "grad", "rad", "turn": self = .angle
    case "s", "ms": self = .time
    case "hz", "khz": self = .frequency
    case "dppx", "x", "dpi", "dpcm": self = .resolution
    case "fr": self = .flex
    default: return nil
    }
  }
}

/// Converts a value with an absolute unit to the canonical unit.
/// - Source: https://drafts.csswg.org/css-values/#absolute-lengths
func canonicalized(_ value: Double, unit: String) -> (value: Double, unit: String) {
  switch unit {
  case "cm": (value * 96 / 2.54, "px")
  case "mm": (value * 96 / 25.4, "px")
  case "q": (value * 96 / 101.6, "px")
  case "in": (value * 96, "px")
  case "pt": (value * 96 / 72, "px")
  case "pc": (value * 16, "px")
  case "grad": (value * 0.9, "deg")
  case "rad": (value * 180 / .pi, "deg")
  case "turn": (value * 360, "deg")
  case "ms": (value / 1000, "s")
  case "khz": (value * 1000, "hz")
  case "x": (value, "dppx")
  case "dpi": (value / 96, "dppx")
  case "dpcm": (value * 2.54 / 96, "dppx")
  default: (value, unit)
  }
}
