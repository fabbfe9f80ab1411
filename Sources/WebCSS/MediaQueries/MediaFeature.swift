/// - Source: https://drafts.csswg.org/mediaqueries-5/#media-descriptor-table
public struct MediaFeature: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case length, ratio, integer, resolution, number
    /// 0 or 1, without an order.
    case flag
    case keywords([String])

    /// Whether the feature has the type "range".
    public var isRange: Bool {
      switch self {
      case .length, .ratio, .integer, .resolution, .number: true
      case .flag, .keywords: false
      }
    }
  }

  public let name: String
  public let kind: Kind

  /// - Parameter name: In lower case.
  init?(named name: String, isContainer: Bool) {
    guard let kind = isContainer ? Self.containerKinds[name] : Self.kinds[name] else { return nil }
    self.name = name
    self.kind = kind
  }

  private static let kinds: [String: Kind] = [
    "any-hover": .keywords(["none", "hover"]),
    "any-pointer": .keywords(["none", "coarse", "fine"]),
    "aspect-ratio": .ratio,
    "color": .integer,
    "color-gamut": .keywords(["srgb", "p3", "rec2020"]),
    "color-index": .integer,
    "device-aspect-ratio": .ratio,
    "device-height": .length,
    "device-width": .length,
    "dynamic-range": .keywords(["standard", "high"]),
    "forced-colors": .keywords(["none", "active"]),
    "grid": .flag,
    "height": .length,
    "hover": .keywords(["none", "hover"]),
    "inverted-colors": .keywords(["none", "inverted"]),
    "monochrome": .integer,
    "orientation": .keywords(["portrait", "landscape"]),
    "overflow-block": .keywords(["none", "scroll", "paged"]),
    "overflow-inline": .keywords(["none", "scroll"]),
    "pointer": .keywords(["none", "coarse", "fine"]),
    "prefers-color-scheme": .keywords(["light", "dark"]),
    "prefers-contrast": .keywords(["no-preference", "more", "less", "custom"]),
    "prefers-reduced-motion": .keywords(["no-preference", "reduce"]),
    "resolution": .resolution,
    "scan": .keywords(["interlace", "progressive"]),
    "scripting": .keywords(["none", "initial-only", "enabled"]),
    "update": .keywords(["none", "slow", "fast"]),
    "-webkit-animation": .flag,
    "-webkit-device-pixel-ratio": .number,
    "-webkit-transform-2d": .flag,
    "-webkit-transform-3d": .flag,
    "-webkit-transition": .flag,
    "-webkit-video-playable-inline": .flag,
    "width": .length,
  ]

  /// - Source: https://drafts.csswg.org/css-conditional-5/#container-features
  private static let containerKinds: [String: Kind] = [
    "aspect-ratio": .ratio, "block-size": .length, "height": .length, "inline-size": .length,
    "orientation": .keywords(["portrait", "landscape"]), "width": .length,
  ]
}
