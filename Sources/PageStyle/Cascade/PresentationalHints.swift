internal import WebCSS
internal import Infra
internal import PageDOM

/// - Source: https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints
struct PresentationalHints {
  let element: Element
  let document: Document
  private var text = ""

  static func declarations(of element: Element, in document: Document) -> [Declaration] {
    var hints = PresentationalHints(element: element, document: document)
    if element.isHTML { hints.global() }
    hints.collect()
    guard !hints.text.isEmpty else { return [] }
    return DeclarationBlock.declarations(parsing: Array(hints.text.utf8), properties: nil)
  }

  /// Returns the hints that can affect rendered text or layout, as CSS declarations.
  static func boxText(of element: Element, in document: Document) -> String {
    var hints = PresentationalHints(element: element, document: document)
    hints.collect()
    return hints.text
  }

  /// The attributes that map to the hints of `boxText`. A table cell can have hints without them.
  static let boxAttributes: [StaticString] = [
    "align", "border", "bottommargin", "cellpadding", "cellspacing", "clear", "display", "face",
    "font-size", "frame", "frameborder", "height", "hspace", "leftmargin", "marginheight",
    "marginwidth", "noshade", "nowrap", "rightmargin", "rules", "size", "topmargin", "valign",
    "visibility", "vspace", "width", "wrap",
  ]

  init(element: Element, document: Document) {
    self.element = element
    self.document = document
  }

  // MARK: Attributes

  func value(_ name: StaticString) -> DOMString? {
    element.attribute(name).map { DOMString(cString: $0) }
  }

  func word(_ name: StaticString) -> String? {
    value(name)?.asciiLowercased.string
  }

  mutating func set(_ property: String, _ value: String?) {
    if let value { text += "\(property):\(value);" }
  }

  mutating func color(_ property: String, _ name: StaticString) {
    guard let value = value(name) else { return }
    set(property, LegacyColor.css(value))
  }

  func length(
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

  func integer(_ name: StaticString) -> Int? {
    element.attribute(name).flatMap { Dimension.pixels($0) }
  }

  mutating func background() {
    guard let address = value("background")?.strippingASCIIWhitespace, !address.isEmpty else {
      return
    }
    set("background-image", Serialization.url(address.string))
  }

  private mutating func size() {
    set("width", length("width"))
    set("height", length("height"))
  }

  mutating func space() {
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
    guard element.isHTML else {
      if element.isSVG { collectSVG() }
      return
    }
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
    // Elements inherit editability from the document element.
    if document.state.isInDesignMode, element.node.parent == document.node {
      set("-webkit-user-modify", "read-write")
    }
    if let editable = word("contenteditable"), ["", "true", "plaintext-only"].contains(editable) {
      set(
        "-webkit-user-modify",
        editable == "plaintext-only" ? "read-write-plaintext-only" : "read-write")
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
      // 1–12. A number from 1 to 7, or an offset from 3.
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
    let word = type.lowercased()
    if name != "ul", let style = Self.markers[type] {
      set("list-style-type", style)
    } else if name != "ol", ["disc", "circle", "square", "none"].contains(word) {
      set("list-style-type", word)
    }
    counter(name)
  }

  /// The counter styles for the `type` attributes of `<ol>` and `<li>`.
  private static let markers = [
    "1": "decimal", "a": "lower-alpha", "A": "upper-alpha", "i": "lower-roman",
    "I": "upper-roman",
  ]

  private mutating func counter(_ name: String) {
    if name == "li", let number = value("value").flatMap({ Int($0.string) }) {
      set("counter-set", "list-item \(number)")
    }
  }

  private mutating func textArea() {
    switch word("wrap") {
    case "off":
      set("white-space", "pre")
      set("overflow-wrap", "normal")
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
    if name == "img" || name == "video" || name == "input", let width = integer("width"),
      let height = integer("height"),
      value("width")?.bytes.last != 0x25, value("height")?.bytes.last != 0x25
    {
      set("aspect-ratio", "auto \(width) / \(height)")
    }
    guard name != "video" else { return }
    if name != "iframe" {
      space()
    } else if word("frameborder") == "0" || word("frameborder") == "no" {
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
