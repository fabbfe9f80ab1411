internal import CSS

/// What the cascade gives an element, or a pseudo-element of one, for all properties.
final class DeclaredStyle {
  /// The element, or the one that the pseudo-element is of.
  let element: Element
  /// The pseudo-element's name; empty for an element.
  let pseudoElement: DOMString
  /// The place of the style that is inherited from; `nil` for a root.
  let parent: Int?
  /// What the element and its ancestors are found by.
  let names: NameFilter
  /// The root of the tree that the element is in.
  let root: Node
  /// The declarations that win. Logical properties stand under the physical ones that they are.
  var winners: [Property: Declaration] = [:]
  /// Those of custom properties.
  var customWinners: [String: Declaration] = [:]
  /// What was computed.
  var computed: [Property: String] = [:]
  /// What was computed for custom properties; `nil` for what is not valid.
  var computedCustom: [String: String?] = [:]
  /// The custom properties that are being computed, which must not depend on themselves.
  var pendingCustom: Set<String> = []
  /// Those of them that were found to.
  var cyclicCustom: Set<String> = []
  /// In which directions the lines and the blocks go.
  var flow = LogicalFlow()
  /// In CSS pixels, once it was asked for.
  var fontSize: Double?

  init(
    _ element: Element, _ pseudoElement: DOMString, parent: Int?, names: NameFilter, root: Node
  ) {
    self.element = element
    self.pseudoElement = pseudoElement
    self.parent = parent
    self.names = names
    self.root = root
  }
}

/// In which directions lines and blocks go.
/// - Source: https://drafts.csswg.org/css-writing-modes-4/#logical-to-physical
struct LogicalFlow: Hashable {
  var isRightToLeft = false
  var writingMode = "horizontal-tb"

  /// The physical sides of the starts and ends.
  private var sides: (blockStart: String, blockEnd: String, inlineStart: String, inlineEnd: String)
  {
    let inline: (String, String)
    let block: (String, String)
    switch writingMode {
    case "vertical-rl", "sideways-rl": (block, inline) = (("right", "left"), ("top", "bottom"))
    case "vertical-lr": (block, inline) = (("left", "right"), ("top", "bottom"))
    case "sideways-lr": (block, inline) = (("left", "right"), ("bottom", "top"))
    default: (block, inline) = (("top", "bottom"), ("left", "right"))
    }
    return isRightToLeft
      ? (block.0, block.1, inline.1, inline.0) : (block.0, block.1, inline.0, inline.1)
  }

  private var isHorizontal: Bool { writingMode == "horizontal-tb" }

  /// The physical properties of logical ones where lines go from left to right and blocks down.
  static let standardProperties = LogicalFlow().physicalProperties

  /// The physical properties of all logical ones.
  var physicalProperties: [Property: Property] {
    let sides = self.sides
    let ends = [
      ("block-start", sides.blockStart), ("block-end", sides.blockEnd),
      ("inline-start", sides.inlineStart), ("inline-end", sides.inlineEnd),
    ]
    var names: [(String, String)] = []
    for (logical, side) in ends {
      for prefix in ["margin", "padding", "scroll-margin", "scroll-padding"] {
        names.append(("\(prefix)-\(logical)", "\(prefix)-\(side)"))
      }
      names.append(("inset-\(logical)", side))
      for part in ["color", "style", "width"] {
        names.append(("border-\(logical)-\(part)", "border-\(side)-\(part)"))
      }
    }
    let (width, height) = isHorizontal ? ("width", "height") : ("height", "width")
    for prefix in ["", "min-", "max-", "contain-intrinsic-"] {
      names.append((prefix + "inline-size", prefix + width))
      names.append((prefix + "block-size", prefix + height))
    }
    let (x, y) = isHorizontal ? ("x", "y") : ("y", "x")
    for prefix in ["overflow", "overscroll-behavior"] {
      names.append((prefix + "-inline", "\(prefix)-\(x)"))
      names.append((prefix + "-block", "\(prefix)-\(y)"))
    }
    for (block, blockSide) in [("start", sides.blockStart), ("end", sides.blockEnd)] {
      for (inline, inlineSide) in [("start", sides.inlineStart), ("end", sides.inlineEnd)] {
        let corner =
          ["top", "bottom"].contains(blockSide)
          ? "\(blockSide)-\(inlineSide)" : "\(inlineSide)-\(blockSide)"
        names.append(("border-\(block)-\(inline)-radius", "border-\(corner)-radius"))
      }
    }
    names += Self.otherNames
    var table: [Property: Property] = [:]
    for (logical, physical) in names {
      if let logical = Property(named: logical), let physical = Property(named: physical) {
        table[logical] = physical
      }
    }
    return table
  }

  /// Properties that WebKit keeps under another name.
  private static let otherNames = [
    ("-webkit-background-clip", "background-clip"),
    ("-webkit-background-origin", "background-origin"),
    ("-webkit-box-shadow", "box-shadow"), ("-webkit-backdrop-filter", "backdrop-filter"),
    ("-webkit-mask-clip", "mask-clip"), ("-webkit-ruby-position", "ruby-position"),
  ]
}
