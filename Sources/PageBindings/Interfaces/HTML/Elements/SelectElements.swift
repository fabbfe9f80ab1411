internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#the-select-element
extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmlselectelement
  static let htmlSelectElement = Interface(
    "HTMLSelectElement", parent: .htmlElement, iteration: .indices, exotic: .select
  ) {
    [
      .autocomplete, .reflectBoolean("disabled"), .formOwner, .reflectBoolean("multiple"),
      .reflect("name"), .reflectBoolean("required"),
      .reflectInteger("size", nil, .unsignedLong),
      .get("type") { call in
        let isMultiple = try call.this("select").hasAttribute("multiple")
        return call.string(isMultiple ? "select-multiple" : "select-one")
      },
      .get("options") { call in
        call.collection(
          .options, .selectOptions, of: try call.this("select"), as: .htmlOptionsCollection,
          exotic: .options)
      },
      .get("selectedOptions") { call in
        call.collection(.selectedOptions, .selectedOptions, of: try call.this("select"))
      },
      .labels,
    ] + OptionListBindings.members(removes: 0) + [
      .attribute(
        "value", get: { $0.string(try $0.this("select").selectValue) },
        set: { call in
          try call.this("select").setSelectValue(try call.text(0))
          return nil
        })
    ] + ValidationBindings.members
  }

  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmloptionscollection
  static let htmlOptionsCollection = Interface(
    "HTMLOptionsCollection", parent: .htmlCollection, iteration: .indices
  ) { OptionListBindings.members(removes: 1) }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmloptgroupelement
  static let htmlOptGroupElement = Interface("HTMLOptGroupElement", parent: .htmlElement) {
    [.reflectBoolean("disabled"), .reflect("label")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmloptionelement
  static let htmlOptionElement = Interface("HTMLOptionElement", parent: .htmlElement) {
    [
      .reflectBoolean("disabled"),
      .get("form") { $0.wrap(try $0.this("option").optionForm) },
      .attribute(
        "label", get: { $0.string(try $0.this("option").optionLabel) },
        set: { call in
          try call.this("option").setAttribute("label", to: try call.text(0))
          return nil
        }),
      .reflectBoolean("defaultSelected", "selected"),
      .attribute(
        "selected", get: { $0.boolean(try $0.this("option").isSelected) },
        set: { call in
          try call.this("option").setSelected(call.boolean(0))
          return nil
        }),
      .attribute(
        "value", get: { $0.string(try $0.this("option").optionValue) },
        set: { call in
          try call.this("option").setAttribute("value", to: try call.text(0))
          return nil
        }),
      .attribute(
        "text", get: { $0.string(try $0.this("option").optionText) },
        set: { call in
          try call.this("option").node.setTextContent(try call.text(0))
          return nil
        }),
      .get("index") { $0.number(try $0.this("option").optionIndex) },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmldatalistelement
  static let htmlDataListElement = Interface("HTMLDataListElement", parent: .htmlElement) {
    [
      .get("options") { call in
        call.collection(.options, .dataListOptions, of: try call.this("datalist"))
      }
    ]
  }
}

private enum OptionListBindings {
  /// - Parameter removes: The number of arguments that `remove` requires.
  static func members(removes: Int) -> [Member] {
    [
      .attribute(
        "length", get: { $0.number(try $0.thisSelect().optionList.count) },
        set: { call in
          try call.thisSelect().setOptionCount(try call.unsignedLong(0))
          return nil
        }),
      .attribute(
        "selectedIndex", get: { $0.number(try $0.thisSelect().selectedIndex) },
        set: { call in
          try call.thisSelect().setSelectedIndex(try call.long(0))
          return nil
        }),
      .method("item", 1) { call in
        let options = try call.thisSelect().optionList
        let index = try call.unsignedLong(0)
        return call.wrap(index < options.count ? options[index] : nil)
      },
      .method("namedItem", 1) { call in
        let select = try call.thisSelect()
        return call.wrap(
          NodeCollection(root: select.node, kind: .selectOptions)
            .namedItem(try call.text(0)))
      },
      .method("add", 1) { call in
        let select = try call.thisSelect()
        guard let node = call.nodeOrNil(call[0]), let element = Element(node),
          element.isHTML("option") || element.isHTML("optgroup")
        else { throw call.wrongArgument(0, "HTMLOptionElement or HTMLOptGroupElement") }
        try select.addOption(element, before: try call.optionReference(1, select))
        return nil
      },
      .method("remove", removes) { call in
        let select = try call.thisSelect()
        // Without arguments, `remove()` removes the select itself.
        guard call.count > 0 else {
          select.node.removeFromParent()
          return nil
        }
        try select.setOption(nil, at: try call.long(0))
        return nil
      },
    ]
  }
}

extension Call {
  /// The receiver is a `<select>` or its options collection.
  fileprivate func thisSelect() throws -> Element {
    if let receiver = invocation.thisObject,
      let options = PrivateSlot.object(of: receiver, as: NodeCollection.self)
    {
      guard let select = Element(options.root), select.isHTML("select") else {
        throw Call.wrongReceiver
      }
      return select
    }
    return try this("select")
  }

  /// Returns the element to insert before: the argument, the option at that index, or `nil`.
  fileprivate func optionReference(_ index: Int, _ select: Element) throws -> Element? {
    let value = self[index]
    if scope.isNullOrUndefined(value) { return nil }
    if let node = nodeOrNil(value) {
      guard let element = Element(node), element.isHTML else {
        throw wrongArgument(index, "HTMLElement")
      }
      return element
    }
    let place = try long(index)
    let options = select.optionList
    return options.indices.contains(place) ? options[place] : nil
  }
}
