/// The serialization of the shorthands of computed styles. WebKit does not omit all initial values.
/// - Source: https://drafts.csswg.org/cssom/#serialize-a-css-value
public enum ComputedShorthand {
  /// - Parameter values: The resolved values of the longhands, in their order.
  /// - Returns: An empty string if the shorthand cannot represent the values.
  public static func text(of property: Property, _ values: [String]) -> String {
    let longhands = property.longhands
    switch property.name {
    case "list-style", "outline", "text-emphasis": return values.joined(separator: " ")
    // WebKit does not serialize these shorthands.
    case "-webkit-text-stroke", "-webkit-mask": return ""
    case "animation" where isInitial(longhands, values): return "none"
    case "offset" where isInitial(longhands, values): return "auto"
    case "mask" where isInitial(longhands, values): return "none"
    case "-webkit-text-decoration": return values.prefix(3).joined(separator: " ")
    case "background", "mask": return layers(property.name, longhands, values)
    case "border-image", "mask-border": return image(values)
    case "font": return font(longhands, values)
    case "transform-origin":
      return values[2] == "0px"
        ? values.prefix(2).joined(separator: " ") : values.joined(separator: " ")
    case "border":
      let sides = Array(values.prefix(12))
      let isSame = (0..<3).allSatisfy { part in
        Set(sides[part * 4..<part * 4 + 4]).count == 1
      }
      return isSame ? border([sides[0], sides[4], sides[8]]) : ""
    case "border-top", "border-right", "border-bottom", "border-left", "column-rule":
      return border(values)
    case "border-block", "border-inline":
      let isSame = values[0] == values[1] && values[2] == values[3] && values[4] == values[5]
      return isSame ? border([values[0], values[2], values[4]]) : ""
    case let name where name.hasPrefix("border-block-") || name.hasPrefix("border-inline-"):
      guard values.count == 3 else { break }
      return border(values)
    default: break
    }
    return Shorthand(property).text(
      of: values, implicit: Array(repeating: false, count: values.count))
  }

  private static func isInitial(_ longhands: [Property], _ values: [String]) -> Bool {
    zip(longhands, values).allSatisfy { $1 == ComputedProperty($0).initialText }
  }

  private static func border(_ values: [String]) -> String { values.joined(separator: " ") }

  private static func image(_ values: [String]) -> String {
    guard values[0] != "none" else { return "none" }
    return "\(values[0]) \(values[1]) / \(values[2]) / \(values[3]) \(values[4])"
  }

  private static func font(_ longhands: [Property], _ values: [String]) -> String {
    var named: [String: String] = [:]
    for (longhand, value) in zip(longhands, values) { named[longhand.name] = value }
    let written: Set = [
      "font-style", "font-variant-caps", "font-weight", "font-width", "font-size", "line-height",
      "font-family",
    ]
    for (longhand, value) in zip(longhands, values) where !written.contains(longhand.name) {
      guard value == ComputedProperty(longhand).initialText else { return "" }
    }
    var parts: [String] = []
    if let style = named["font-style"], style != "normal" { parts.append(style) }
    if let caps = named["font-variant-caps"], caps != "normal" {
      guard caps == "small-caps" else { return "" }
      parts.append(caps)
    }
    if let weight = named["font-weight"], weight != "400" { parts.append(weight) }
    if let width = named["font-width"], width != "100%" {
      guard let keyword = widths[width] else { return "" }
      parts.append(keyword)
    }
    parts.append(named["font-size"] ?? "")
    if let height = named["line-height"], height != "normal" { parts += ["/", height] }
    parts.append(named["font-family"] ?? "")
    return parts.joined(separator: " ")
  }

  private static let widths = [
    "50%": "ultra-condensed", "62.5%": "extra-condensed", "75%": "condensed",
    "87.5%": "semi-condensed", "112.5%": "semi-expanded", "125%": "expanded",
    "150%": "extra-expanded", "200%": "ultra-expanded",
  ]

  private static func layers(_ name: String, _ longhands: [Property], _ values: [String]) -> String
  {
    var columns: [String: [String]] = [:]
    for (longhand, value) in zip(longhands, values) {
      columns[longhand.name] = TextParts.split(value, at: 0x2C)
    }
    func column(_ name: String, _ index: Int) -> String {
      guard let list = columns[name], !list.isEmpty else { return "" }
      return list[index % list.count]
    }
    let count = columns[name + "-image"]?.count ?? 1
    return (0..<count).map { index in
      if name == "mask" {
        return [
          column("mask-image", index), column("-webkit-mask-position-x", index),
          column("-webkit-mask-position-y", index), "/", column("mask-size", index),
          column("mask-repeat", index), column("mask-origin", index), column("mask-clip", index),
          column("mask-composite", index), column("mask-mode", index),
        ].joined(separator: " ")
      }
      var parts = index == count - 1 ? [column("background-color", 0)] : []
      for part in ["image", "repeat", "attachment", "position-x", "position-y"] {
        parts.append(column("background-" + part, index))
      }
      parts.append("/")
      for part in ["size", "origin", "clip"] { parts.append(column("background-" + part, index)) }
      return parts.joined(separator: " ")
    }.joined(separator: ", ")
  }
}
