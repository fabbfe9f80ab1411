internal import CLibXML2

/// An index of one tree: the controls and images of each form, and the labels of each control.
///
/// One traversal of the tree builds the index. All lists are in tree order.
final class ControlIndex {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  /// The listed elements that each form owns, including image buttons.
  private(set) var controls: [Pointer: [Pointer]] = [:]
  private(set) var images: [Pointer: [Pointer]] = [:]
  private(set) var labels: [Pointer: [Pointer]] = [:]

  init(root: Node) {
    let ids = Document(root) == nil ? ControlIndex.firstElements(below: root) : nil
    func named(_ id: UnsafePointer<UInt8>) -> Element? {
      guard id[0] != 0 else { return nil }
      let id = DOMString(cString: id)
      if let ids { return ids[id].map { Element(unchecked: Node($0)) } }
      return root.element(id: id)
    }
    let isConnected = root.isConnected
    let parserForms = FormOwners.of(root.group).parserForms
    var openForms: [Pointer] = []
    var labelControls: [(label: Pointer, control: Pointer?)] = []
    // Indices in `labelControls`. These labels are inclusive ancestors of the current node, have no
    // `for` attribute, and have no labelable descendant so far.
    var waitingLabels: [Int] = []

    func note(owned element: Element, isImage: Bool) {
      let owner: Pointer?
      if !isImage, isConnected, let name = element.attribute("form") {
        owner = named(name).flatMap { $0.isHTML("form") ? $0.pointer : nil }
      } else {
        owner = parserForms.form(of: element.pointer)?.pointer ?? openForms.last
      }
      guard let owner else { return }
      if isImage {
        images[owner, default: []].append(element.pointer)
      } else {
        controls[owner, default: []].append(element.pointer)
      }
    }

    root.forEachElement(
      enter: { found in
        if found.isHTML("form") {
          openForms.append(found.pointer)
        } else if found.isHTML("label") {
          let name = found.attribute("for")
          if name == nil { waitingLabels.append(labelControls.count) }
          let control = name.flatMap { named($0) }
          labelControls.append(
            (found.pointer, control.flatMap { $0.isLabelable ? $0.pointer : nil }))
        } else if found.isListed {
          note(owned: found, isImage: false)
        } else if found.isHTML("img") {
          note(owned: found, isImage: true)
        }
        if !waitingLabels.isEmpty, found.isLabelable {
          for index in waitingLabels { labelControls[index].control = found.pointer }
          waitingLabels.removeAll()
        }
      },
      leave: { left in
        if openForms.last == left.pointer { openForms.removeLast() }
        if let index = waitingLabels.last, labelControls[index].label == left.pointer {
          waitingLabels.removeLast()
        }
      })
    for (label, control) in labelControls {
      if let control { labels[control, default: []].append(label) }
    }
  }

  private static func firstElements(below root: Node) -> [DOMString: Pointer] {
    var elements: [DOMString: Pointer] = [:]
    for element in root.descendantElements {
      if let id = element.id, elements[id] == nil { elements[id] = element.pointer }
    }
    return elements
  }
}

/// The cached `ControlIndex` of each tree. All are removed when `FormOwners.version` has changed.
struct ControlIndices {
  private var version = -1
  private var byRoot: [ControlIndex.Pointer: ControlIndex] = [:]

  mutating func index(of root: Node) -> ControlIndex {
    let current = FormOwners.of(root.group).version
    if version != current {
      version = current
      byRoot.removeAll()
    }
    if let known = byRoot[root.pointer] { return known }
    let made = ControlIndex(root: root)
    byRoot[root.pointer] = made
    return made
  }
}

extension Element {
  private var controlIndex: ControlIndex {
    FormOwners.of(node.group).controlIndices.index(of: node.root)
  }

  /// The listed elements that a form owns, including image buttons, in tree order.
  var ownedControls: [Element] { elements(controlIndex.controls[pointer]) }

  /// The images that a form owns, in tree order.
  public var ownedImages: [Element] { elements(controlIndex.images[pointer]) }

  /// In tree order. As in WebKit, empty unless the control's root is a document or a shadow root.
  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#dom-lfe-labels
  var labels: [Element] {
    let root = node.root
    guard Document(root) != nil || ShadowRoot(root) != nil else { return [] }
    return elements(controlIndex.labels[pointer])
  }

  private func elements(_ pointers: [ControlIndex.Pointer]?) -> [Element] {
    (pointers ?? []).map { Element(unchecked: Node($0)) }
  }
}
