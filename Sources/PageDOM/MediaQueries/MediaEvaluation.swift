package import WebCSS
internal import Infra

extension MediaEnvironment {
  /// Whether one of the queries matches, or the list is empty.
  /// - Source: https://drafts.csswg.org/mediaqueries-4/#mq-list
  package func matches(_ list: MediaQueryList) -> Bool {
    list.queries.isEmpty || list.queries.contains(where: matches)
  }

  private func matches(_ query: MediaQuery) -> Bool {
    let hasType = query.type.map { $0 == "all" || $0 == "screen" } ?? true
    // If the type does not match, the condition does not matter. An unknown result does not match.
    var result: Bool? = hasType
    if hasType, let condition = query.condition { result = hasViewport ? holds(condition) : nil }
    return result.map { $0 != (query.prefix == .not) } ?? false
  }

  /// Returns `nil` if the result is unknown. Recurses as deep as conditions nest, which is limited.
  /// - Source: https://drafts.csswg.org/mediaqueries-4/#evaluating
  func holds(_ condition: MediaCondition) -> Bool? {
    switch condition {
    case .not(let inner): return holds(inner).map { !$0 }
    case .parenthesized(let inner): return holds(inner)
    case .unknown: return nil
    case .feature(let feature): return holds(feature)
    case .all(let parts):
      let results = parts.map { holds($0) }
      if results.contains(false) { return false }
      return results.contains(nil) ? nil : true
    case .any(let parts):
      let results = parts.map { holds($0) }
      if results.contains(true) { return true }
      return results.contains(nil) ? nil : false
    }
  }

  // MARK: Features

  private func holds(_ query: MediaFeatureQuery) -> Bool {
    let feature = query.feature
    if case .keywords = feature.kind {
      let current = keyword(feature.name)
      switch query.form {
      // A screen that supports Display P3 supports sRGB as well.
      case .plain(_, "srgb") where feature.name == "color-gamut": return true
      case .boolean: return current != nil && current != "none" && current != "no-preference"
      case .plain(_, let value): return value == current
      case .range: return false
      }
    }
    guard let actual = amount(feature.name) else { return false }
    switch query.form {
    case .boolean: return actual != 0
    case .plain(let comparison, let value): return compare(actual, comparison, value, feature)
    case .range(let left, let right):
      if let left, !compare(actual, left.comparison.reversed, left.value, feature) { return false }
      if let right, !compare(actual, right.comparison, right.value, feature) { return false }
      return true
    }
  }

  private func compare(
    _ actual: Double, _ comparison: MediaFeatureQuery.Comparison, _ value: String,
    _ feature: MediaFeature
  ) -> Bool {
    guard let wanted = amount(Array(value.utf8), feature.kind) else { return false }
    return switch comparison {
    case .less: actual < wanted
    case .lessOrEqual: actual <= wanted
    case .equal: actual == wanted
    case .greater: actual > wanted
    case .greaterOrEqual: actual >= wanted
    }
  }

  /// Returns the value of a media feature on the screen of a computer, a phone or a tablet; `nil`
  /// for unsupported features.
  private func keyword(_ name: String) -> String? {
    switch name {
    case "orientation": viewportHeight >= viewportWidth ? "portrait" : "landscape"
    case "any-hover", "hover": isTouchScreen ? "none" : "hover"
    case "any-pointer", "pointer": isTouchScreen ? "coarse" : "fine"
    case "color-gamut": hasWideColor ? "p3" : "srgb"
    case "dynamic-range": "standard"
    case "forced-colors", "inverted-colors": "none"
    case "overflow-block", "overflow-inline": "scroll"
    case "prefers-color-scheme": "light"
    case "prefers-contrast", "prefers-reduced-motion": "no-preference"
    case "scripting": "enabled"
    case "update": "fast"
    default: nil
    }
  }

  private var screenSize: (width: Double, height: Double) {
    screen ?? (viewportWidth, viewportHeight)
  }

  private func amount(_ name: String) -> Double? {
    switch name {
    case "width": viewportWidth
    case "height": viewportHeight
    case "device-width": screenSize.width
    case "device-height": screenSize.height
    case "resolution", "-webkit-device-pixel-ratio": pixelRatio
    case "aspect-ratio": viewportHeight > 0 ? viewportWidth / viewportHeight : nil
    case "device-aspect-ratio":
      screenSize.height > 0 ? screenSize.width / screenSize.height : nil
    case "color": 8
    case "-webkit-animation", "-webkit-transform-2d", "-webkit-transition",
      "-webkit-video-playable-inline":
      1
    default: 0
    }
  }

  private func amount(_ value: [UInt8], _ kind: MediaFeature.Kind) -> Double? {
    switch kind {
    case .length: return LengthExpression.evaluate(value[...], self)
    case .resolution:
      guard let number = NumberText.leading(DOMString(bytes: value.resolutionNumber)) else {
        return nil
      }
      switch value.unit {
      case "dppx", "x": return number
      case "dpi": return number / 96
      case "dpcm": return number * 2.54 / 96
      default: return nil
      }
    case .ratio:
      let parts = value.split(separator: 0x2F).map {
        NumberText.leading(DOMString(bytes: Array($0.strippingASCIIWhitespace)))
      }
      guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
      return width / height
    default: return NumberText.leading(DOMString(bytes: value))
    }
  }
}

extension [UInt8] {
  private static let calculation = Array("calc(".utf8)

  fileprivate var resolutionNumber: [UInt8] {
    starts(with: Self.calculation) ? Array(dropFirst(Self.calculation.count)) : self
  }

  /// The letters at the end, excluding a closing parenthesis after them.
  fileprivate var unit: String {
    let text = last == 0x29 ? dropLast() : self[...]
    let start = text.lastIndex { !$0.isASCIIAlpha }.map { $0 + 1 } ?? startIndex
    return String(decoding: text[start...], as: UTF8.self)
  }
}
