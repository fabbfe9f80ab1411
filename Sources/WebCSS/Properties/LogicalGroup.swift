extension Property {
  /// Physical and logical properties that set the same sides, sizes or axes.
  /// - Source: https://drafts.csswg.org/css-logical/#logical-property-group
  struct LogicalGroup: Equatable {
    var name: String
    var isLogical: Bool
  }

  var logicalGroup: LogicalGroup? {
    let name = name
    switch name {
    case "top", "right", "bottom", "left": return LogicalGroup(name: "inset", isLogical: false)
    case "width", "height", "block-size", "inline-size":
      return LogicalGroup(name: "size", isLogical: name.utf8.count > 6)
    default: break
    }
    let prefixes = [
      "margin", "padding", "inset", "border", "min", "max", "overflow", "overscroll-behavior",
      "scroll-margin", "scroll-padding", "contain-intrinsic",
    ]
    guard let prefix = prefixes.last(where: { name.hasPrefix($0 + "-") }) else { return nil }
    var parts = name.dropFirst(prefix.utf8.count + 1).split(separator: "-")
    let physical: Set<Substring> = ["top", "right", "bottom", "left", "width", "height", "x", "y"]
    let logical: Set<Substring> = ["block", "inline", "start", "end"]
    let sides = parts.filter { physical.contains($0) || logical.contains($0) }
    // In `border-*-width`, `width` is not a side.
    let side = sides.first { prefix != "border" || $0 != "width" }
    guard let side else { return nil }
    parts.removeAll {
      (physical.contains($0) || logical.contains($0)) && (prefix != "border" || $0 != "width")
        || $0 == "size"
    }
    return LogicalGroup(
      name: prefix + "-" + parts.joined(separator: "-"), isLogical: logical.contains(side))
  }
}
