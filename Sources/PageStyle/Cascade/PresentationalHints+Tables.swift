internal import WebCSS
internal import PageDOM

/// - Source: https://html.spec.whatwg.org/multipage/rendering.html#tables-2
extension PresentationalHints {
  mutating func table() {
    set("width", length("width", nonzero: true))
    set("height", length("height", nonzero: true))
    color("background-color", "bgcolor")
    background()
    space()
    if let spacing = length("cellspacing", percent: false) { set("border-spacing", spacing) }
    switch word("align") {
    case "left": set("float", "left")
    case "right": set("float", "right")
    case "center":
      set("margin-left", "auto")
      set("margin-right", "auto")
    default: break
    }
    let border = value("border").map { _ in integer("border") ?? 1 }
    if let border { set("border-width", "\(border)px") }
    if let value = value("bordercolor"), let color = LegacyColor.css(value) {
      set("border-color", color)
    }
    let rules = word("rules") ?? ""
    let hasRules = ["none", "groups", "rows", "cols", "all"].contains(rules)
    if hasRules { set("border-collapse", "collapse") }
    if let frame = word("frame") {
      let sides: [String: String] = [
        "void": "hidden hidden hidden hidden", "above": "solid hidden hidden hidden",
        "below": "hidden hidden solid hidden", "hsides": "solid hidden solid hidden",
        "lhs": "hidden hidden hidden solid", "rhs": "hidden solid hidden hidden",
        "vsides": "hidden solid hidden solid", "box": "solid", "border": "solid",
      ]
      if let styles = sides[frame] {
        set("border-width", "thin")
        set("border-style", styles)
        return
      }
    }
    if let border, border > 0 {
      set("border-style", value("bordercolor") == nil ? "outset" : "solid")
    } else if hasRules {
      set("border-style", "hidden")
    }
  }

  private var enclosingTable: Element? {
    var next = element.node.parentElement
    // Limit the steps: parsers do not nest a cell this deep, but scripts can.
    for _ in 0..<512 {
      guard let ancestor = next else { return nil }
      if ancestor.isHTML("table") { return ancestor }
      next = ancestor.node.parentElement
    }
    return nil
  }

  mutating func tablePart() {
    color("background-color", "bgcolor")
    background()
    if let height = length("height"), element.isHTML("tr") { set("height", height) }
    switch word("valign") {
    case "top", "middle", "bottom", "baseline": set("vertical-align", word("valign"))
    default: break
    }
    switch word("align") {
    case "middle", "center": set("text-align", "-webkit-center")
    case "absmiddle": set("text-align", "center")
    case "left": set("text-align", "-webkit-left")
    case "right": set("text-align", "-webkit-right")
    case "justify": set("text-align", "justify")
    default: break
    }
    if ["thead", "tbody", "tfoot"].contains(DOMString(cString: element.localName).string),
      let table = enclosingTable,
      table.attribute("rules").map({ DOMString(cString: $0).asciiLowercased }) == "groups"
    {
      set("border-top", "thin solid")
      set("border-bottom", "thin solid")
    }
  }

  mutating func tableCell() {
    set("width", length("width", nonzero: true))
    set("height", length("height", nonzero: true))
    tablePart()
    if value("nowrap") != nil { set("text-wrap-mode", "nowrap") }
    guard let table = enclosingTable else { return }
    let outer = PresentationalHints(element: table, document: document)
    if let padding = outer.length("cellpadding", percent: false) {
      set("padding", padding)
    } else {
      set("padding", "1px")
    }
    cellBorders(outer)
  }

  private mutating func cellBorders(_ table: PresentationalHints) {
    switch table.word("rules") {
    case "all": set("border", "1px solid")
    case "rows": set("border-block", "1px solid")
    case "cols": set("border-inline", "1px solid")
    case "none", "groups": break
    default:
      guard table.value("border") != nil, (table.integer("border") ?? 1) > 0 else { return }
      set("border-width", "1px")
      set("border-style", table.value("bordercolor") == nil ? "inset" : "solid")
      if let value = table.value("bordercolor"), let color = LegacyColor.css(value) {
        set("border-color", color)
      }
    }
  }
}
