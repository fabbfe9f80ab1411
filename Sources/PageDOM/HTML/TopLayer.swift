internal import CLibXML2

/// Who does for popovers and dialogs what needs scripts.
public protocol TopLayerHost: AnyObject {
  /// Dispatches `beforetoggle`.
  ///
  /// - Returns: Whether no listener has prevented what would follow.
  func fireBeforeToggle(at element: Element, opens: Bool) -> Bool

  /// Has `toggle` dispatched at a popover when the script is done.
  func queuePopoverToggle(at element: Element, opens: Bool)

  /// What is still to be dispatched at a popover is not changed any more by what happens from now
  /// on: the element is none any more.
  func settlePopoverToggle(at element: Element)

  /// Gives the focus to an element, or takes it from the one that has it.
  func moveFocus(to element: Element?, in document: Document)
}

/// What stands above everything else in a document: open popovers and modal dialogs.
/// - Source: https://drafts.csswg.org/css-position-4/#top-layer
final class TopLayer {
  /// A popover that is shown.
  struct Popover {
    /// Whether it closes when others open: what `popover` said when it was shown.
    let isAutomatic: Bool
    /// What had the focus before.
    var formerFocus: Element?
  }

  let host: any TopLayerHost
  /// The popovers that are shown.
  var popovers: [Element: Popover] = [:]
  /// Those of them that close when others open, in the order in which they were shown.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#showing-auto-popover-list
  var automatic: [Element] = []
  /// The popovers that are being shown or hidden.
  var changing: Set<Element> = []
  /// The dialogs that keep everything else from being used, in the order in which they were shown.
  var modalDialogs: [Element] = []

  init(host: any TopLayerHost) { self.host = host }

  /// Takes a popover out of the top layer.
  func remove(_ element: Element) {
    guard let popover = popovers.removeValue(forKey: element) else { return }
    // It is the last one, nearly always.
    if popover.isAutomatic, let index = automatic.lastIndex(of: element) {
      automatic.remove(at: index)
    }
  }

  var isEmpty: Bool { popovers.isEmpty && modalDialogs.isEmpty }

  /// Takes a dialog out of the top layer.
  func remove(modal dialog: Element) {
    dialog.isModalDialog = false
    if let index = modalDialogs.lastIndex(of: dialog) { modalDialogs.remove(at: index) }
  }

  /// A node, with what hangs below it, has left the document: nothing of it is above the rest any
  /// more, and no event says so.
  /// - Source: https://html.spec.whatwg.org/multipage/infrastructure.html#html-element-removing-steps
  func didLeave(_ node: Node) {
    node.forEachElementIncludingShadows { element in
      remove(element)
      if element.isModalDialog { remove(modal: element) }
    }
  }
}

extension DocumentState {
  /// Returns the top layer, made now where there is none.
  func topLayer(_ host: any TopLayerHost) -> TopLayer {
    if let topLayer { return topLayer }
    let made = TopLayer(host: host)
    topLayer = made
    return made
  }
}

extension Element {
  /// The first element in this one that the focus can go to: where one says so by `autofocus`, that.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#focus-delegate
  func focusDelegate(onlyAutomatic: Bool) -> Element? {
    let automatic = node.descendantElements.first { $0.hasAttribute("autofocus") && $0.isFocusable }
    guard automatic == nil, !onlyAutomatic else { return automatic }
    return node.descendantElements.first(where: \.isFocusable)
  }

  /// Whether a modal dialog keeps the element from being used.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#blocked-by-a-modal-dialog
  var isBlockedByDialog: Bool {
    guard let dialog = document.state.topLayer?.modalDialogs.last else { return false }
    return !dialog.node.containsIncludingShadows(node)
  }
}
