import CLibXML2
import PageDOM

/// The `<selectedcontent>` of a `<select>`, which shows a copy of the selected option.
/// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#the-selectedcontent-element
struct SelectedContent {
  var element: UnsafeMutablePointer<xmlNode>
  /// The option to show, unless a later one has the `selected` attribute.
  var option: UnsafeMutablePointer<xmlNode>?
}

extension TreeBuilder {
  /// Records an opened option if its select has a `<selectedcontent>` that may show it.
  mutating func noteOption(_ option: NodePointer) {
    let select = open.last(.select)
    guard select >= 0, var shown = selectedContents[open[select].node] else { return }
    let element = Element(unchecked: Node(option))
    let isFirst = shown.option == nil && !element.hasAttribute("disabled")
    guard isFirst || element.hasAttribute("selected") else { return }
    shown.option = option
    selectedContents[open[select].node] = shown
  }

  /// Records an opened `<selectedcontent>`; only the first in a select counts.
  mutating func noteSelectedContent(_ element: NodePointer) {
    let select = open.last(.select)
    guard select >= 0, selectedContents[open[select].node] == nil,
      !Element(unchecked: Node(open[select].node)).hasAttribute("multiple")
    else { return }
    selectedContents[open[select].node] = SelectedContent(element: element, option: nil)
  }

  /// Copies a complete option into the `<selectedcontent>` if it is the selected one.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#maybe-clone-an-option-into-selectedcontent
  mutating func showOption(_ option: NodePointer) {
    let select = open.last(.select)
    guard select >= 0, let shown = selectedContents[open[select].node], shown.option == option
    else { return }
    let target = Node(shown.element)
    // Unlink the children directly: the removal for scripts would record a change of the page.
    for child in target.children { child.pointer.unlink() }
    for child in Node(option).children {
      target.link(child.clone(deep: true, document: target.document), before: nil)
    }
  }
}
