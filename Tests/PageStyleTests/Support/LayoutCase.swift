import PageDOM
import PageStyle
import Testing
import TreeMarkup

/// A body and the border boxes of its elements with an `id`: x, y, width and height.
struct LayoutCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let markup: String
  let boxes: [String: [Double]]

  init(_ description: String, _ markup: String, _ boxes: [String: [Double]]) {
    testDescription = description
    self.markup = markup
    self.boxes = boxes
  }

  func actualBoxes() throws -> [String: [Double]] {
    let group = DocumentGroup()
    defer { withExtendedLifetime(group) {} }
    let page = try LaidOutPage(markup, in: group)
    let elements = page.document.node.descendantElements.filter { $0.id != nil }
    return elements.reduce(into: [:]) { boxes, element in
      let box = page.document.layout.borderBox(of: element) ?? LayoutRect()
      boxes[element.label] = [box.x, box.y, box.width, box.height]
    }
  }
}

/// A document in a viewport of 1024 by 768 pixels.
struct LaidOutPage {
  let document: Document

  /// Creates a document that lives as long as `group`.
  init(_ body: String, in group: DocumentGroup) throws {
    document = try Markup.document(
      "<html><head></head><body>\(body)</body></html>", in: group)
    document.state.hasBrowsingContext = true
  }

  var layout: Layout { document.layout }

  func element(_ id: DOMString) throws -> Element { try #require(document.element(id: id)) }
}
