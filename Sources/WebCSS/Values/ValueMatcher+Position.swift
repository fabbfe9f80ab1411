struct PositionText: Equatable {
  var horizontal: String
  var vertical: String
}

extension ValueMatcher {
  mutating func position(threeValues: Bool) -> Bool {
    guard let text = positionText(threeValues: threeValues) else { return false }
    write(text.horizontal + " " + text.vertical)
    return true
  }

  private struct Component {
    enum Axis { case horizontal, vertical, either }
    var axis: Axis
    var isKeyword: Bool
    var text: String
  }

  /// Parses a position of one, two or four values; of three if `threeValues` is set.
  /// - Source: https://drafts.csswg.org/css-values/#typedef-position
  mutating func positionText(threeValues: Bool) -> PositionText? {
    let start = mark
    var components: [Component] = []
    var places = [position]
    while components.count < 4, let component = positionComponent() {
      components.append(component)
      places.append(position)
    }
    // Use the longest prefix that is a valid position.
    while !components.isEmpty {
      if let text = Self.text(of: components, threeValues: threeValues) {
        position = places[components.count]
        return text
      }
      components.removeLast()
    }
    rewind(to: start)
    return nil
  }

  private mutating func positionComponent() -> Component? {
    if let name = peekIdentifier() {
      let axis: Component.Axis
      switch name {
      case "left", "right", "x-start", "x-end": axis = .horizontal
      case "top", "bottom", "y-start", "y-end": axis = .vertical
      case "center": axis = .either
      default: return nil
      }
      position += 1
      return Component(axis: axis, isKeyword: true, text: name)
    }
    let before = output.count
    guard match(.lengthPercentage, nonNegative: false) else { return nil }
    let text = String(decoding: output[before...], as: UTF8.self)
    output.removeSubrange(before...)
    return Component(axis: .either, isKeyword: false, text: text)
  }

  private static func text(of parts: [Component], threeValues: Bool) -> PositionText? {
    switch parts.count {
    case 1:
      return parts[0].axis == .vertical
        ? PositionText(horizontal: "center", vertical: parts[0].text)
        : PositionText(horizontal: parts[0].text, vertical: "center")
    case 2:
      let (first, second) = (parts[0], parts[1])
      if first.axis != .vertical, second.axis != .horizontal {
        return PositionText(horizontal: first.text, vertical: second.text)
      }
      // The vertical component can come first only if both are keywords.
      guard first.isKeyword, second.isKeyword, first.axis != .horizontal,
        second.axis != .vertical
      else { return nil }
      return PositionText(horizontal: second.text, vertical: first.text)
    default:
      return parts.count == 3 && !threeValues ? nil : edges(parts)
    }
  }

  /// Parses two edge keywords, each optionally followed by an offset.
  private static func edges(_ parts: [Component]) -> PositionText? {
    var edges: [(axis: Component.Axis, text: String)] = []
    var index = 0
    while index < parts.count {
      guard parts[index].isKeyword else { return nil }
      var text = parts[index].text
      let axis = parts[index].axis
      index += 1
      if index < parts.count, !parts[index].isKeyword {
        guard axis != .either else { return nil }
        text += " " + parts[index].text
        index += 1
      }
      edges.append((axis, text))
    }
    guard edges.count == 2 else { return nil }
    if edges[0].axis != .vertical, edges[1].axis != .horizontal {
      return PositionText(horizontal: edges[0].text, vertical: edges[1].text)
    }
    guard edges[0].axis != .horizontal, edges[1].axis != .vertical else { return nil }
    return PositionText(horizontal: edges[1].text, vertical: edges[0].text)
  }
}
