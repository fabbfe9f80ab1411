internal import WebCSS
package import PageDOM

/// - Source: https://svgwg.org/svg2-draft/coords.html#Units
package struct SVGLengthContext {
  private let element: Element?
  /// Returns the size of the outermost `<svg>`, if layout has determined it.
  private let rootSize: (Element) -> (width: Double, height: Double)?

  package init(
    _ element: Element?, rootSize: @escaping (Element) -> (width: Double, height: Double)?
  ) {
    self.element = element
    self.rootSize = rootSize
  }

  /// - Throws: `NotSupportedError` if the size that a relative length refers to is unknown.
  package func userUnits(of length: SVGLengthValue) throws(DOMException) -> Float {
    if let ratio = SVGLengthValue.ratio(of: length.unit) {
      return length.number * ratio.numerator / ratio.denominator
    }
    return length.unit == .percent
      ? length.number * (try reference(length.direction)) / 100
      : length.number * (try size(of: length.unit))
  }

  /// - Throws: `NotSupportedError` if the size that a relative unit refers to is unknown or zero.
  package func number(
    of userUnits: Float, in unit: SVGLengthValue.Unit, _ direction: SVGLengthValue.Direction
  ) throws(DOMException) -> Float {
    if let ratio = SVGLengthValue.ratio(of: unit) {
      return userUnits * ratio.denominator / ratio.numerator
    }
    let size = try unit == .percent ? reference(direction) : size(of: unit)
    guard size != 0 else { throw .notSupported }
    return unit == .percent ? userUnits / size * 100 : userUnits / size
  }

  private func size(of unit: SVGLengthValue.Unit) throws(DOMException) -> Float {
    guard let element, element.node.isConnected else { throw .notSupported }
    let fontSize = element.document.styles.style(of: element).fontSize
    switch unit {
    case .ex: return Float(LengthContext.xHeight(fontSize))
    case .ch: return Float(LengthContext.zeroWidth(fontSize))
    default: return Float(fontSize)
    }
  }

  /// Returns the size that percentages refer to, in user units.
  private func reference(_ direction: SVGLengthValue.Direction) throws(DOMException) -> Float {
    guard let element else { throw .notSupported }
    let size = try viewportSize(of: element)
    switch direction {
    case .width: return size.width
    case .height: return size.height
    case .other:
      let diagonal = (size.width * size.width + size.height * size.height).squareRoot()
      return diagonal / Float(2).squareRoot()
    }
  }

  private func viewportSize(
    of element: Element
  ) throws(DOMException) -> (width: Float, height: Float) {
    // The sizes of `<svg>` elements can be percentages of their viewports.
    var widths: [SVGLengthValue] = []
    var heights: [SVGLengthValue] = []
    var current = element
    var base: (width: Float, height: Float)
    while true {
      guard let around = current.isOutermostSVG ? current : current.nearestSVG else {
        throw .notSupported
      }
      if around != current, let text = around.attribute("viewBox"),
        let box = ViewBox(DOMString(cString: text)), box.width > 0, box.height > 0
      {
        base = (box.width, box.height)
        break
      }
      if around.isOutermostSVG {
        let size = rootSize(around) ?? (0, 0)
        base = (Float(size.width), Float(size.height))
        break
      }
      widths.append(around.svgLength("width", .width))
      heights.append(around.svgLength("height", .height))
      current = around
    }
    for (width, height) in zip(widths.reversed(), heights.reversed()) {
      base = (
        try fold(width, base.width), try fold(height, base.height)
      )
    }
    return base
  }

  private func fold(
    _ length: SVGLengthValue, _ whole: Float
  ) throws(DOMException) -> Float {
    length.unit == .percent ? length.number * whole / 100 : try userUnits(of: length)
  }
}

extension Element {
  package var isOutermostSVG: Bool {
    guard CString.equal(localName, "svg"), namespace == Namespace.svg else { return false }
    guard let parent = node.parent.flatMap({ Element($0) }) else { return true }
    return parent.namespace != Namespace.svg || CString.equal(parent.localName, "foreignObject")
  }

  fileprivate var nearestSVG: Element? {
    for ancestor in node.ancestors {
      guard let element = Element(ancestor) else { return nil }
      if CString.equal(element.localName, "svg"), element.namespace == Namespace.svg {
        return element
      }
    }
    return nil
  }

  fileprivate func svgLength(
    _ name: StaticString, _ direction: SVGLengthValue.Direction
  ) -> SVGLengthValue {
    attribute(name).flatMap {
      SVGLengthValue(DOMString(cString: $0).bytes[...], direction)
    } ?? SVGLengthValue(100, .percent, direction)
  }
}
