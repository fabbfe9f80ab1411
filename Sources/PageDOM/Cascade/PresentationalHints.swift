internal import CSS

/// What attributes say about an element's style.
/// - Source: https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints
struct PresentationalHints {
  private let element: Element
  private let document: Document
  private var text = ""

  /// The declarations that an element's attributes stand for.
  static func declarations(of element: Element, in document: Document) -> [Declaration] {
    guard element.isHTML else { return [] }
    var hints = PresentationalHints(element: element, document: document)
    hints.collect()
    guard !hints.text.isEmpty else { return [] }
    return DeclarationBlock.declarations(parsing: Array(hints.text.utf8), properties: nil)
  }

  private init(element: Element, document: Document) {
    self.element = element
    self.document = document
  }

  // MARK: Attributes

  private func value(_ name: StaticString) -> DOMString? {
    element.attribute(name).map { DOMString(cString: $0) }
  }

  private func word(_ name: StaticString) -> String? {
    value(name)?.asciiLowercased.string
  }

  private mutating func set(_ property: String, _ value: String?) {
    if let value { text += "\(property):\(value);" }
  }

  private mutating func color(_ property: String, _ name: StaticString) {
    guard let value = value(name) else { return }
    set(property, LegacyColor.css(value))
  }

  /// A length or a percentage.
  private func length(
    _ name: StaticString, percent: Bool = true, multiple: Bool = false, nonzero: Bool = false
  ) -> String? {
    guard let bytes = value(name)?.strippingASCIIWhitespace.bytes else { return nil }
    var index = 0
    if bytes.first == 0x2B { index = 1 }
    let start = index
    while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
    guard index > start else { return nil }
    if index + 1 < bytes.count, bytes[index] == 0x2E, bytes[index + 1].isASCIIDigit {
      index += 1
      while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
    }
    let number = String(decoding: bytes[start..<index], as: UTF8.self)
    if nonzero, Double(number) == 0 { return nil }
    if index < bytes.count, bytes[index] == 0x25 { return percent ? number + "%" : number + "px" }
    if multiple, index < bytes.count, bytes[index] == 0x2A { return nil }
    return number + "px"
  }

  private func integer(_ name: StaticString) -> Int? {
    element.attribute(name).flatMap { Dimension.pixels($0) }
  }

  private mutating func background() {
    guard let address = value("background")?.strippingASCIIWhitespace, !address.isEmpty else {
      return
    }
    set("background-image", Serialization.url(address.string))
  }

  private mutating func size() {
    set("width", length("width"))
    set("height", length("height"))
  }

  private mutating func space() {
    if let space = length("hspace") {
      set("margin-left", space)
      set("margin-right", space)
    }
    if let space = length("vspace") {
      set("margin-top", space)
      set("margin-bottom", space)
    }
  }

  // MARK: Elements

  private mutating func collect() {
    global()
    let name = DOMString(cString: element.localName).string
    switch name {
    case "body": body()
    case "font": font()
    case "p", "h1", "h2", "h3", "h4", "h5", "h6", "div": blockAlignment(centered: "-webkit-center")
    case "hr": rule()
    case "table": table()
    case "thead", "tbody", "tfoot", "tr": tablePart()
    case "td", "th": tableCell()
    case "col", "colgroup":
      set("width", length("width", multiple: true))
      tablePart()
    case "img", "iframe", "embed", "object", "applet", "video", "canvas", "input": embedded(name)
    case "marquee": marquee()
    case "br": clear()
    case "caption":
      if let align = word("align") {
        set(align == "top" || align == "bottom" ? "caption-side" : "text-align", align)
      }
    case "legend": if let align = word("align") { set("text-align", align) }
    case "ul", "ol", "li": list(name)
    case "textarea": textArea()
    case "pre": if value("wrap") != nil { set("white-space", "pre-wrap") }
    default: break
    }
  }

  private mutating func global() {
    if let direction = word("dir") {
      if direction == "rtl" || direction == "ltr" { set("direction", direction) }
      if !element.isHTML("bdo"), !element.isHTML("bdi"), !element.isHTML("output") {
        if direction == "rtl" || direction == "ltr" || direction == "auto" {
          set("unicode-bidi", element.isHTML("input") ? "plaintext" : "isolate")
        }
      }
      if direction == "auto" {
        let isRightToLeft = (try? element.matches(":dir(rtl)")) ?? false
        set("direction", isRightToLeft ? "rtl" : "ltr")
      }
    }
    if let language = value("lang"), !element.isHTML("bogus") {
      set("-webkit-locale", language.isEmpty ? "auto" : Serialization.string(language.string))
    }
    if let editable = word("contenteditable"), ["", "true", "plaintext-only"].contains(editable) {
      set("-webkit-user-modify", editable == "plaintext-only" ? "read-write-plaintext-only" : "read-write")
      set("overflow-wrap", "break-word")
      set("-webkit-nbsp-mode", "space")
      set("line-break", "after-white-space")
    } else if word("contenteditable") == "false" {
      set("-webkit-user-modify", "read-only")
    }
    switch word("draggable") {
    case "true": set("-webkit-user-drag", "element")
    case "false": set("-webkit-user-drag", "none")
    default: break
    }
  }

  private mutating func body() {
    color("background-color", "bgcolor")
    color("color", "text")
    background()
    for (margins, names) in [
      (["margin-left", "margin-right"], ["marginwidth", "leftmargin"] as [StaticString]),
      (["margin-top", "margin-bottom"], ["marginheight", "topmargin"]),
    ] {
      for name in names {
        guard let value = length(name) else { continue }
        for margin in margins { set(margin, value) }
      }
    }
  }

  private mutating func font() {
    color("color", "color")
    if let face = value("face"), !face.isEmpty {
      set("font-family", face.string.filter { $0 != ";" && $0 != "}" && $0 != "{" })
    }
    if let size = value("size")?.strippingASCIIWhitespace.bytes {
      // 1–12. A number from 1 to 7, or one to add to 3.
      let digits = size.drop { $0 == 0x2B || $0 == 0x2D }.prefix { $0.isASCIIDigit }
      guard let number = Int(String(decoding: digits.prefix(6), as: UTF8.self)) else { return }
      let place: Int =
        switch size.first {
        case 0x2B: 3 + number
        case 0x2D: 3 - number
        default: number
        }
      let words = [
        "x-small", "small", "medium", "large", "x-large", "xx-large", "-webkit-xxx-large",
      ]
      set("font-size", words[min(max(place, 1), 7) - 1])
    }
  }

  private mutating func blockAlignment(centered: String) {
    guard let align = word("align") else { return }
    switch align {
    case "center", "middle": set("text-align", centered)
    case "left": set("text-align", "-webkit-left")
    case "right": set("text-align", "-webkit-right")
    default: set("text-align", align)
    }
  }

  private mutating func rule() {
    switch word("align") {
    case "left":
      set("margin-left", "0")
      set("margin-right", "auto")
    case "right":
      set("margin-left", "auto")
      set("margin-right", "0")
    case "center":
      set("margin-left", "auto")
      set("margin-right", "auto")
    default: break
    }
    set("width", length("width"))
    if value("color") != nil || value("noshade") != nil {
      for side in ["top", "right", "bottom", "left"] { set("border-\(side)-style", "solid") }
      if let value = value("color"), let color = LegacyColor.css(value) {
        for side in ["top", "right", "bottom", "left"] { set("border-\(side)-color", color) }
        set("background-color", color)
      } else {
        for side in ["top", "right", "bottom", "left"] {
          set("border-\(side)-color", "rgb(128, 128, 128)")
        }
        set("background-color", "rgb(128, 128, 128)")
      }
    }
    if let size = integer("size") {
      if size <= 1 {
        set("border-bottom-width", "0")
      } else {
        set("height", "\(size - 2)px")
      }
    }
  }

  private mutating func clear() {
    switch word("clear") {
    case "all", "both": set("clear", "both")
    case let side?: set("clear", side)
    case nil: break
    }
  }

  private mutating func list(_ name: String) {
    guard let type = value("type")?.string else { return counter(name) }
    switch type {
    case "1": set("list-style-type", "decimal")
    case "a": set("list-style-type", "lower-alpha")
    case "A": set("list-style-type", "upper-alpha")
    case "i": set("list-style-type", "lower-roman")
    case "I": set("list-style-type", "upper-roman")
    default:
      let word = type.lowercased()
      if name != "ol", ["disc", "circle", "square", "none"].contains(word) {
        set("list-style-type", word)
      }
    }
    counter(name)
  }

  private mutating func counter(_ name: String) {
    if name == "li", let number = value("value").flatMap({ Int($0.string) }) {
      set("counter-set", "list-item \(number)")
    }
  }

  private mutating func textArea() {
    switch word("wrap") {
    case "off": set("white-space", "pre")
    case "virtual", "physical", "soft", "hard": set("white-space", "pre-wrap")
    default: break
    }
  }

  private mutating func marquee() {
    set("width", length("width"))
    set("height", length("height"))
    color("background-color", "bgcolor")
    space()
  }

  private mutating func embedded(_ name: String) {
    if name == "input", word("type") != "image" { return }
    if name == "canvas" {
      if let width = integer("width"), let height = integer("height") {
        set("aspect-ratio", "auto \(width) / \(height)")
      }
      return
    }
    size()
    if name == "img" || name == "video", let width = integer("width"), let height = integer("height"),
      value("width")?.bytes.last != 0x25, value("height")?.bytes.last != 0x25
    {
      set("aspect-ratio", "auto \(width) / \(height)")
    }
    guard name != "video" else { return }
    if name != "iframe" { space() } else if word("frameborder") == "0" || word("frameborder") == "no" {
      set("border-width", "0")
    }
    if name == "img" || name == "object" || name == "input", let border = integer("border") {
      set("border-width", "\(border)px")
      set("border-style", "solid")
    }
    alignment()
  }

  /// - Source: https://html.spec.whatwg.org/multipage/rendering.html#attributes-for-embedded-content-and-images
  private mutating func alignment() {
    switch word("align") {
    case "left":
      set("float", "left")
      set("vertical-align", "top")
    case "right":
      set("float", "right")
      set("vertical-align", "top")
    case "absmiddle", "abscenter": set("vertical-align", "middle")
    case "absbottom": set("vertical-align", "bottom")
    case "top": set("vertical-align", "top")
    case "middle", "center": set("vertical-align", "-webkit-baseline-middle")
    case "bottom": set("vertical-align", "baseline")
    case "texttop": set("vertical-align", "text-top")
    default: break
    }
  }
}

// MARK: Tables

extension PresentationalHints {
  private mutating func table() {
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
    while let ancestor = next {
      if ancestor.isHTML("table") { return ancestor }
      next = ancestor.node.parentElement
    }
    return nil
  }

  private mutating func tablePart() {
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

  private mutating func tableCell() {
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
