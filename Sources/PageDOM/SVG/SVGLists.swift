internal import Infra

/// Parsers for SVG attributes with several items. A list ends before the first invalid item.
/// - Source: https://svgwg.org/svg2-draft/types.html#syntax
package enum SVGLists {
  package static func numbers(_ text: DOMString) -> [Float] {
    var rest = text.bytes[...]
    var made: [Float] = []
    rest.trimSpace()
    while !rest.isEmpty, let number = rest.takeNumber() {
      made.append(number)
      rest.trimSeparator()
    }
    return made
  }

  package static func lengths(
    _ text: DOMString, _ direction: SVGLengthValue.Direction
  ) -> [SVGLengthValue] {
    var rest = text.bytes[...]
    var made: [SVGLengthValue] = []
    rest.trimSpace()
    while !rest.isEmpty {
      let item = rest.prefix { $0 != UInt8(ascii: ",") && !$0.isASCIIWhitespace }
      guard let length = SVGLengthValue(item, direction) else { break }
      made.append(length)
      rest = rest.dropFirst(item.count)
      rest.trimSeparator()
    }
    return made
  }

  package static func points(_ text: DOMString) -> [(x: Float, y: Float)] {
    var rest = text.bytes[...]
    var made: [(x: Float, y: Float)] = []
    rest.trimSpace()
    while !rest.isEmpty {
      guard let x = rest.takeNumber() else { break }
      rest.trimSeparator()
      guard let y = rest.takeNumber() else { break }
      made.append((x, y))
      rest.trimSeparator()
    }
    return made
  }

  /// Returns `nil` if the text is not one or two numbers.
  package static func pair(_ text: DOMString) -> (Float, Float)? {
    var rest = text.bytes[...]
    guard let first = rest.takeNumber() else { return nil }
    rest.trimSeparator()
    guard !rest.isEmpty else { return (first, first) }
    guard let second = rest.takeNumber() else { return nil }
    rest.trimSeparator()
    return rest.isEmpty ? (first, second) : nil
  }
}
