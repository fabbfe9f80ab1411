internal import PageDOM
internal import PageHTML

/// An element of a `PageDocument`. Two elements are equal if they are the same node.
public struct PageElement: Sendable {
  /// The document that contains the element.
  public let document: PageDocument

  // The node lives as long as the document. Only `read` uses it.
  nonisolated(unsafe) private let element: Element

  init(_ element: Element, of document: PageDocument) {
    self.element = element
    self.document = document
  }

  private func read<Value: Sendable, Failure: Error>(
    _ body: (Element) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try document.tree.read { _ throws(Failure) in try body(element) }
  }

  /// The qualified name, such as `p` or `svg:rect`; in lower case for HTML.
  public var name: String { read { $0.qualifiedName.string } }

  /// The values of the attributes by their qualified names.
  public var attributes: [String: String] {
    read { element in
      Dictionary(element.attributes.map { ($0.name.qualified.string, $0.value.string) }) {
        first, _ in first
      }
    }
  }

  /// The text of all descendants, with the source's white space.
  ///
  /// - Source: https://dom.spec.whatwg.org/#dom-node-textcontent
  public var text: String { read { $0.node.descendantTextContent.string } }

  /// The declarations of the `style` attribute. They are not computed values.
  public var style: StyleAttribute {
    StyleAttribute(read { $0.attribute(qualifiedName: "style")?.value.string ?? "" })
  }

  /// The markup of the element with its start and end tag.
  /// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-element-outerhtml
  public var html: String { read { $0.node.markup } }

  /// The parent; `nil` for the document element.
  public var parent: PageElement? {
    read { element in element.node.parentElement.map { PageElement($0, of: document) } }
  }

  /// The children that are elements.
  public var children: [PageElement] {
    read { element in
      element.node.children.compactMap { Element($0).map { PageElement($0, of: document) } }
    }
  }

  /// Whether a list of CSS selectors matches the element.
  /// - Throws: `SelectorError` if `selector` is not valid.
  public func matches(_ selector: String) throws(SelectorError) -> Bool {
    try read { element throws(SelectorError) in
      do throws(DOMException) {
        return try element.matches(DOMString(selector))
      } catch {
        throw SelectorError(selector: selector)
      }
    }
  }

  /// Returns the first descendant that a list of CSS selectors matches.
  /// - Throws: `SelectorError` if `selector` is not valid.
  public func element(_ selector: String) throws(SelectorError) -> PageElement? {
    try read { element throws(SelectorError) in
      try element.node.first(selector).map { PageElement($0, of: document) }
    }
  }

  /// Returns all descendants that a list of CSS selectors matches, in document order.
  /// - Throws: `SelectorError` if `selector` is not valid.
  public func elements(_ selector: String) throws(SelectorError) -> [PageElement] {
    try read { element throws(SelectorError) in
      try element.node.all(selector).map { PageElement($0, of: document) }
    }
  }
}

extension PageElement: Equatable {
  /// Whether both are the same node of the same document.
  public static func == (left: PageElement, right: PageElement) -> Bool {
    left.element == right.element && left.document.tree === right.document.tree
  }
}

extension PageElement: CustomStringConvertible {
  /// The start tag.
  public var description: String {
    read { element in
      var tag = "<\(element.qualifiedName.string)"
      for attribute in element.attributes {
        let value = attribute.value.string.replacing("&", with: "&amp;")
          .replacing("\"", with: "&quot;")
        tag += " \(attribute.name.qualified.string)=\"\(value)\""
      }
      return tag + ">"
    }
  }
}

extension Node {
  /// The markup of an element or a document, as `outerHTML` returns it.
  var markup: String {
    document.isHTML
      ? HTMLSerializer.outerHTML(of: self).string : XMLSerializer.outerXML(of: self).string
  }
}
