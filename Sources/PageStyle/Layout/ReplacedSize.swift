internal import WebCSS
internal import PageDOM

/// The natural sizes of replaced elements, and WebKit's unstyled sizes of form controls.
enum ReplacedSize {
  typealias Size = (width: Double, height: Double)

  /// Returns the size of the content box; `nil` if it depends on the contents.
  static func size(of element: Element, _ style: ComputedStyle) -> Size? {
    guard element.isHTML else {
      return element.isSVG && CString.equal(element.localName, "svg") ? drawing(element) : nil
    }
    switch String(cString: element.localName) {
    case "img": return image(element, style)
    case "input": return input(element, style)
    case "textarea":
      let columns = number(element, "cols", 20)
      let rows = number(element, "rows", 2)
      return (columns * 8, rows * 15)
    case "select": return select(element, style)
    case "video", "canvas", "object": return attributes(element, (300, 150))
    case "iframe": return attributes(element, (300, 150))
    case "embed": return attributes(element, (0, 0))
    case "audio": return (250, 31)
    case "progress": return (160, 6)
    case "meter": return (80, 16)
    default: return nil
    }
  }

  private static func attribute(_ element: Element, _ name: StaticString) -> Double? {
    element.attribute(name).flatMap { Dimension.pixels($0) }.map(Double.init)
  }

  private static func attributes(_ element: Element, _ fallback: Size) -> Size {
    (attribute(element, "width") ?? fallback.width, attribute(element, "height") ?? fallback.height)
  }

  private static func number(_ element: Element, _ name: StaticString, _ fallback: Int) -> Double {
    guard let value = element.attribute(name).flatMap({ HTMLNumber.integer($0) }), value > 0,
      value < 10_000
    else { return Double(fallback) }
    return Double(value)
  }

  /// Uses attributes or the `alt` text, because images are not loaded.
  private static func image(_ element: Element, _ style: ComputedStyle) -> Size {
    let width = attribute(element, "width")
    let height = attribute(element, "height")
    guard width == nil, height == nil, let text = element.attribute("alt"), text[0] != 0 else {
      return (width ?? 0, height ?? 0)
    }
    // WebKit does not collapse white space in the `alt` text.
    let textWidth = min(TextMetrics.uncollapsedWidth(text, style), 1024)
    return (textWidth + 16, TextMetrics.textHeight(style) + 4)
  }

  /// - Source: https://svgwg.org/svg2-draft/geometry.html#Sizing
  private static func drawing(_ element: Element) -> Size {
    let width = attribute(element, "width")
    let height = attribute(element, "height")
    guard let ratio = viewBoxRatio(element) else { return (width ?? 300, height ?? 150) }
    if let width { return (width, height ?? LengthBounds.length(width * ratio)) }
    if let height { return (ratio > 0 ? LengthBounds.length(height / ratio) : 0, height) }
    return (300, 300 * ratio)
  }

  /// Returns the ratio of height to width of an outer SVG element that fills the available width.
  static func heightRatio(of element: Element) -> Double? {
    guard element.isSVG, CString.equal(element.localName, "svg"),
      attribute(element, "width") == nil, attribute(element, "height") == nil
    else { return nil }
    return viewBoxRatio(element)
  }

  private static func viewBoxRatio(_ element: Element) -> Double? {
    guard let text = element.attribute("viewBox") else { return nil }
    let numbers = String(cString: text).split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] >= 0 else { return nil }
    return LengthBounds.length(numbers[3] / numbers[2])
  }

  private static func input(_ element: Element, _ style: ComputedStyle) -> Size {
    let type = element.attribute("type").map { DOMString(cString: $0).asciiLowercased.string } ?? ""
    switch type {
    case "checkbox", "radio": return (12, 12)
    case "submit", "reset", "button":
      let fallback = ["submit": "Submit", "reset": "Reset"][type] ?? ""
      let label = element.attribute("value").map { DOMString(cString: $0) } ?? DOMString(fallback)
      let width = (label.bytes + [0]).withUnsafeBufferPointer { text in
        text.baseAddress.map { TextMetrics.width($0, style) } ?? 0
      }
      return (width, TextMetrics.lineHeight(style))
    case "file": return (272, 24)
    case "range": return (129, 20)
    case "color": return (44, 23)
    case "image": return attributes(element, (50, 19))
    case "date": return (80, 19)
    default:
      let columns = number(element, "size", 20)
      return (columns * 8 + 5, TextMetrics.lineHeight(style))
    }
  }

  private static func select(_ element: Element, _ style: ComputedStyle) -> Size {
    var widest = 0.0
    for option in element.node.descendantElements where option.isHTML("option") {
      guard let text = option.node.firstChild, text.isText else { continue }
      widest = max(widest, TextMetrics.width(CharacterData(unchecked: text).content, style))
    }
    let isMultiple = element.hasAttribute("multiple")
    let rows = number(element, "size", isMultiple ? 4 : 1)
    if isMultiple || rows > 1 { return (widest + 26, rows * 16 - 1) }
    return (widest + 26, 25)
  }
}
