internal import WebCSS
internal import PageDOM

/// The cascaded values of an element or pseudo-element, with the computed values so far.
/// - Source: https://drafts.csswg.org/css-cascade-5/#cascaded
final class CascadedStyle {
  /// For a pseudo-element, the originating element.
  let element: Element
  /// Empty for an element.
  let pseudoElement: DOMString
  let parent: Int?
  let names: AncestorFilter
  let root: Node
  /// The declarations of the cascaded values, with logical properties mapped to physical ones.
  var cascaded: [Property: Declaration] = [:]
  var cascadedCustom: [String: Declaration] = [:]
  var computed: [Property: String] = [:]
  /// The computed custom properties so far; a `nil` value is invalid at computed-value time.
  var computedCustom: [String: String?] = [:]
  /// The custom properties that are being computed.
  var pendingCustom: Set<String> = []
  /// The pending custom properties that may be part of a cycle.
  var cyclicCustom: Set<String> = []
  var flow = LogicalFlow()
  /// In CSS pixels; `nil` until it is computed.
  var fontSize: Double?

  init(
    _ element: Element, _ pseudoElement: DOMString, parent: Int?, names: AncestorFilter, root: Node
  ) {
    self.element = element
    self.pseudoElement = pseudoElement
    self.parent = parent
    self.names = names
    self.root = root
  }
}

/// - Source: https://drafts.csswg.org/css-writing-modes-4/#logical-to-physical
struct LogicalFlow: Hashable {
  var isRightToLeft = false
  var writingMode = "horizontal-tb"

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

  static let standardProperties = LogicalFlow().physicalProperties

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

  /// Properties that WebKit stores under another name.
  private static let otherNames = [
    ("-webkit-background-clip", "background-clip"),
    ("-webkit-background-origin", "background-origin"),
    ("-webkit-box-shadow", "box-shadow"), ("-webkit-backdrop-filter", "backdrop-filter"),
    ("-webkit-mask-clip", "mask-clip"), ("-webkit-ruby-position", "ruby-position"),
  ]
}
