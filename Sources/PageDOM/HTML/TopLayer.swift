internal import CLibXML2

/// The script environment that dialogs and popovers use to fire events and move the focus.
public protocol TopLayerHost: AnyObject {
  /// - Returns: Whether the event was not canceled.
  func fireBeforeToggle(at element: Element, opens: Bool) -> Bool

  func queuePopoverToggle(at element: Element, opens: Bool)

  /// Called when an element is no longer a popover. Later changes must not coalesce with its
  /// pending `toggle` event.
  func settlePopoverToggle(at element: Element)

  /// Whether the element is focusable, which depends on its rendering.
  func isFocusable(_ element: Element) -> Bool

  /// Moves the focus to an element; `nil` removes the focus.
  func moveFocus(to element: Element?, in document: Document)
}

/// The showing popovers and modal dialogs of a document.
/// - Source: https://drafts.csswg.org/css-position-4/#top-layer
final class TopLayer: TreeObserver {
  fileprivate static let key = AttachmentKey<DocumentState, TopLayer>()

  struct Popover {
    /// Whether the popover was in the `auto` state when it was shown.
    let isAutomatic: Bool
    var formerFocus: Element?
  }

  private let document: Document
  let host: any TopLayerHost
  var popovers: [Element: Popover] = [:]
  /// The showing automatic popovers, in the order in which they were shown.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#showing-auto-popover-list
  var automatic: [Element] = []
  /// The popovers that are being shown or hidden.
  var changing: Set<Element> = []
  /// The open modal dialogs, in the order in which they were shown.
  var modalDialogs: [Element] = []

  private init(of document: Document, host: any TopLayerHost) {
    self.document = document
    self.host = host
    document.state.group.addObserver(self, of: [.removal, .attributes], order: .topLayer)
  }

  static func of(_ document: Document, _ host: any TopLayerHost) -> TopLayer {
    document.state.attachment(key) { TopLayer(of: document, host: host) }
  }

  func remove(_ element: Element) {
    guard let popover = popovers.removeValue(forKey: element) else { return }
    // The popover is almost always the last entry.
    if popover.isAutomatic, let index = automatic.lastIndex(of: element) {
      automatic.remove(at: index)
    }
  }

  func remove(modal dialog: Element) {
    dialog.isModalDialog = false
    if let index = modalDialogs.lastIndex(of: dialog) { modalDialogs.remove(at: index) }
  }

  /// Removes a node's shadow-including inclusive descendants from the top layer, without events.
  /// - Source:
  ///   https://html.spec.whatwg.org/multipage/infrastructure.html#html-element-removing-steps
  func didRemove(_ node: Node, from parent: Node) {
    guard !popovers.isEmpty || !modalDialogs.isEmpty, node.isElement,
      parent.document == document, parent.isConnected
    else { return }
    node.forEachElementIncludingShadows { element in
      remove(element)
      if element.isModalDialog { remove(modal: element) }
    }
  }

  func attributeDidChange(_ attribute: Attr, of element: Element, _ change: AttributeChange) {
    guard attribute.isIn(nil), CString.equal(attribute.localName, "popover"),
      element.document == document
    else { return }
    element.popoverAttributeDidChange(self)
  }
}

extension Document {
  /// `nil` until a popover or a modal dialog is shown.
  var topLayer: TopLayer? { state.attachments[TopLayer.key] }
}

extension Element {
  /// Prefers descendants with `autofocus`.
  /// - Parameter onlyAutomatic: Whether to ignore descendants without `autofocus`.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#focus-delegate
  func focusDelegate(onlyAutomatic: Bool, _ host: any TopLayerHost) -> Element? {
    let automatic = node.descendantElements.first {
      $0.hasAttribute("autofocus") && host.isFocusable($0)
    }
    guard automatic == nil, !onlyAutomatic else { return automatic }
    return node.descendantElements.first(where: host.isFocusable)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#blocked-by-a-modal-dialog
  var isBlockedByDialog: Bool {
    guard let dialog = document.topLayer?.modalDialogs.last else { return false }
    return !dialog.node.containsIncludingShadows(node)
  }
}
