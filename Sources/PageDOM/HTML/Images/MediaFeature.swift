/// A media feature whose values are keywords, with what holds on a screen of a computer.
///
/// - Source: https://drafts.csswg.org/mediaqueries-5/
struct MediaFeature {
  let values: [String]
  /// The values that hold.
  let current: [String]
  /// Whether the feature does not hold where it is asked without a value.
  var isFalse: Bool { current == ["none"] || current == ["no-preference"] }

  private init(_ values: [String], _ current: String...) {
    self.values = values
    self.current = current
  }

  static let discrete: [String: MediaFeature] = [
    "any-hover": MediaFeature(["none", "hover"], "hover"),
    "any-pointer": MediaFeature(["none", "coarse", "fine"], "fine"),
    "color-gamut": MediaFeature(["srgb", "p3", "rec2020"], "srgb"),
    "dynamic-range": MediaFeature(["standard", "high"], "standard"),
    "forced-colors": MediaFeature(["none", "active"], "none"),
    "hover": MediaFeature(["none", "hover"], "hover"),
    "inverted-colors": MediaFeature(["none", "inverted"], "none"),
    "overflow-block": MediaFeature(["none", "scroll", "paged"], "scroll"),
    "overflow-inline": MediaFeature(["none", "scroll"], "scroll"),
    "pointer": MediaFeature(["none", "coarse", "fine"], "fine"),
    "prefers-color-scheme": MediaFeature(["light", "dark"], "light"),
    "prefers-contrast": MediaFeature(
      ["no-preference", "more", "less", "custom"], "no-preference"),
    "prefers-reduced-motion": MediaFeature(["no-preference", "reduce"], "no-preference"),
    "scripting": MediaFeature(["none", "initial-only", "enabled"], "enabled"),
    "update": MediaFeature(["none", "slow", "fast"], "fast"),
    "video-dynamic-range": MediaFeature(["standard", "high"], "standard"),
  ]
}
