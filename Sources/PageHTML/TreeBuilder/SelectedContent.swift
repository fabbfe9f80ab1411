import CLibXML2
import PageDOM

/// A `<select>` that shows a copy of its option in a `<selectedcontent>`.
/// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#the-selectedcontent-element
struct SelectedContent {
  /// Where the option is shown.
  var element: UnsafeMutablePointer<xmlNode>
  /// The option that is selected as long as no other says that it is.
  var option: UnsafeMutablePointer<xmlNode>?
}

extension TreeBuilder {
  /// Notes an option that was opened, where its select shows one.
  mutating func noteOption(_ option: NodePointer) {
    let select = open.last(.select)
    guard select >= 0, var shown = selectedContents[open[select].node] else { return }
    let element = Element(unchecked: Node(option))
    let isFirst = shown.option == nil && !element.hasAttribute("disabled")
    guard isFirst || element.hasAttribute("selected") else { return }
    shown.option = option
    selectedContents[open[select].node] = shown
  }

  /// Notes a `<selectedcontent>` that was opened; the first of a select counts.
  mutating func noteSelectedContent(_ element: NodePointer) {
    let select = open.last(.select)
    guard select >= 0, selectedContents[open[select].node] == nil,
      !Element(unchecked: Node(open[select].node)).hasAttribute("multiple")
    else { return }
    selectedContents[open[select].node] = SelectedContent(element: element, option: nil)
  }

  /// Shows an option that is complete, where it is the selected one.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#maybe-clone-an-option-into-selectedcontent
  mutating func showOption(_ option: NodePointer) {
    let select = open.last(.select)
    guard select >= 0, let shown = selectedContents[open[select].node], shown.option == option
    else { return }
    let target = Node(shown.element)
    // Not as scripts remove nodes: nothing of this is a change of the page.
    for child in target.children { child.pointer.unlink() }
    for child in Node(option).children {
      target.link(child.clone(deep: true, document: target.document), before: nil)
    }
  }
}
