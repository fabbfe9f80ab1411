internal import CLibXML2

/// The list of options and the selected option of a `<select>`, cached for a tree version. The
/// selectedness setting algorithm runs lazily, on access, not when options change.
/// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-option-list
final class SelectOptions {
  static let key = AttachmentKey<ElementState, SelectOptions>()

  private(set) var version: Int
  private(set) var options: [Element]
  private(set) var indices: [UnsafeMutablePointer<xmlNode>: Int]?

  /// The selected option; always `nil` if the `<select>` has `multiple`.
  fileprivate(set) var selected: Element?

  /// Whether `selectedIndex` was set to an invalid index, so that no option is selected by default.
  /// Reset when the options change.
  fileprivate var isEmptied = false

  fileprivate var wasMultiple = false

  init(_ select: Element) {
    version = select.node.group.version
    options = Array(select.options)
  }

  /// - Returns: The added options.
  fileprivate func update(_ select: Element) -> Set<Element> {
    version = select.node.group.version
    let options = Array(select.options)
    guard options != self.options else { return [] }
    let added = Set(options).subtracting(self.options)
    isEmptied = false
    indices = nil
    self.options = options
    return added
  }

  /// The option to select if no option is selected. In WebKit, this can be a disabled option if all
  /// options are disabled.
  fileprivate var firstToSelect: Element? {
    options.first { !$0.isDisabledOption } ?? options.first
  }

  func index(of option: Element) -> Int? {
    if let indices { return indices[option.pointer] }
    var made: [UnsafeMutablePointer<xmlNode>: Int] = [:]
    made.reserveCapacity(options.count)
    for (index, option) in options.enumerated() { made[option.pointer] = index }
    indices = made
    return made[option.pointer]
  }
}

extension Element {
  /// The option's selectedness, regardless of the other options.
  fileprivate var ownSelectedness: Bool {
    let attribute = hasAttribute("selected")
    return existingFormControl?.flag.value(attribute: attribute) ?? attribute
  }

  fileprivate func setOwnSelectedness(_ value: Bool, dirties: Bool) {
    guard dirties || value != ownSelectedness else { return }
    formControl.flag.set(value, attribute: hasAttribute("selected"), dirties: dirties)
    node.group.versions.selectedness &+= 1
    if dirties { node.group.versions.heldState &+= 1 }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#concept-option-disabled
  var isDisabledOption: Bool {
    if hasAttribute("disabled") { return true }
    guard let parent = node.parentElement else { return false }
    return parent.isHTML("optgroup") && parent.hasAttribute("disabled")
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm
  var selectOptions: SelectOptions {
    let state = state
    let list: SelectOptions
    var added: Set<Element> = []
    if let known = state.attachments[SelectOptions.key] {
      list = known
      if list.version == node.group.version { return list }
      added = list.update(self)
    } else {
      list = SelectOptions(self)
      state.attachments[SelectOptions.key] = list
    }
    guard !hasAttribute("multiple") else {
      list.selected = nil
      list.wasMultiple = true
      return list
    }
    // Several options may be selected. Keep the last option that was added since the last update;
    // if there is none, keep the last selected option.
    let selected = list.options.filter(\.ownSelectedness)
    // If `multiple` was removed, WebKit keeps the first selected option instead.
    var chosen =
      list.wasMultiple
      ? selected.first : selected.last { added.contains($0) } ?? selected.last
    list.wasMultiple = false
    for option in selected where option != chosen {
      option.setOwnSelectedness(false, dirties: false)
    }
    if chosen == nil, !list.isEmptied, displaySize == 1 {
      chosen = list.firstToSelect
      chosen?.setOwnSelectedness(true, dirties: false)
    }
    list.selected = chosen
    return list
  }

  // MARK: Options

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#concept-option-selectedness
  public var isSelected: Bool {
    guard let select = ownerSelect, !select.hasAttribute("multiple") else { return ownSelectedness }
    return select.selectOptions.selected == self
  }

  /// - Parameter dirties: Whether to set the dirtiness. If it is set, later changes of the content
  ///   attribute `selected` have no effect.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-selected
  public func setSelected(_ value: Bool, dirties: Bool = true) {
    guard let select = ownerSelect, !select.hasAttribute("multiple") else {
      setOwnSelectedness(value, dirties: dirties)
      return
    }
    let list = select.selectOptions
    let old = list.selected
    setOwnSelectedness(value, dirties: dirties)
    if value {
      if let old, old != self { old.setOwnSelectedness(false, dirties: false) }
      list.selected = self
      list.isEmptied = false
    } else if old == self {
      // Ask for a reset: select the first option that is not disabled.
      list.isEmptied = false
      list.selected = nil
      if select.displaySize == 1, let first = list.firstToSelect {
        first.setOwnSelectedness(true, dirties: false)
        list.selected = first
      }
    }
  }

  /// 0 outside selects.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-index
  public var optionIndex: Int { ownerSelect?.selectOptions.index(of: self) ?? 0 }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-text
  public var optionText: DOMString {
    var bytes: [UInt8] = []
    var next = node.firstChild
    while let current = next {
      if current.isText {
        bytes.append(
          contentsOf: UnsafeBufferPointer(cString: CharacterData(unchecked: current).content))
      }
      let element = Element(current)
      let isScript =
        element.map {
          CString.equal($0.localName, "script") && ($0.isHTML || $0.namespace == Namespace.svg)
        } ?? false
      next =
        isScript
        ? current.followingSkippingChildren(within: node) : current.following(within: node)
    }
    return DOMString(bytes: bytes).collapsingASCIIWhitespace
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#attr-option-value
  public var optionValue: DOMString {
    attribute("value").map { DOMString(cString: $0) } ?? optionText
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#attr-option-label
  public var optionLabel: DOMString {
    // Unlike the standard, WebKit also uses an empty `label` attribute.
    attribute("label").map { DOMString(cString: $0) } ?? optionText
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-option-form
  public var optionForm: Element? { ownerSelect?.formOwner }

  // MARK: Selects

  public var optionList: [Element] { selectOptions.options }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-select-selectedindex
  public var selectedIndex: Int {
    let list = selectOptions
    if !hasAttribute("multiple") { return list.selected.flatMap { list.index(of: $0) } ?? -1 }
    return list.options.firstIndex { $0.ownSelectedness } ?? -1
  }

  /// Selects only the option at `index`, or none if the index is out of range.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-select-selectedindex
  public func setSelectedIndex(_ index: Int) {
    let list = selectOptions
    // 1. A single-select has at most one selected option.
    if hasAttribute("multiple") {
      for option in list.options { option.setOwnSelectedness(false, dirties: false) }
    } else {
      list.selected?.setOwnSelectedness(false, dirties: false)
    }
    // 2.
    let option = list.options.indices.contains(index) ? list.options[index] : nil
    option?.setOwnSelectedness(true, dirties: true)
    list.selected = hasAttribute("multiple") ? nil : option
    list.isEmptied = option == nil
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-select-value
  public var selectValue: DOMString {
    let index = selectedIndex
    return index < 0 ? "" : selectOptions.options[index].optionValue
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-select-value
  public func setSelectValue(_ value: DOMString) {
    setSelectedIndex(selectOptions.options.firstIndex { $0.optionValue == value } ?? -1)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#dom-htmloptionscollection-length
  public func setOptionCount(_ count: Int) {
    let options = selectOptions.options
    if count > options.count {
      guard count <= 100_000 else { return }
      let fragment = document.createDocumentFragment()
      for _ in options.count..<count {
        fragment.insertUnchecked(document.createHTMLElement("option").node, before: nil)
      }
      node.insertUnchecked(fragment, before: nil)
    } else {
      for option in options[count...].reversed() { option.node.removeFromParent() }
    }
  }

  /// - Parameter reference: The node to insert before; `nil` to append.
  /// - Throws: `HierarchyRequestError` if `element` contains the select, `NotFoundError` if
  ///   `reference` is not in the select.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#dom-select-add
  public func addOption(_ element: Element, before reference: Element?) throws(DOMException) {
    // 1–3.
    if element.node.contains(node) { throw .hierarchyRequest }
    if let reference {
      guard reference != self, node.contains(reference.node) else { throw .notFound }
      if reference == element { return }
    }
    // 4–5.
    let parent = reference?.node.parent ?? node
    try parent.insert(element.node, before: reference?.node)
  }

  /// `nil` removes the option at `index`.
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#dom-htmloptionscollection-setter
  public func setOption(_ option: Element?, at index: Int) throws(DOMException) {
    let options = selectOptions.options
    guard let option else {
      if options.indices.contains(index) { options[index].node.removeFromParent() }
      return
    }
    guard index < options.count else {
      guard index <= 100_000 else { return }
      setOptionCount(index)
      try node.append(option.node)
      return
    }
    let old = options[index]
    if old != option { try old.node.parent?.replace(old.node, with: option.node) }
  }

  func resetSelect() {
    for option in options { option.changingFormControl?.flag = DirtyFlag() }
    node.group.versions.selectedness &+= 1
    state.attachments[SelectOptions.key] = nil
  }
}
