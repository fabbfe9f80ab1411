internal import PageDOM
internal import PageJavaScript

/// The members of `HTMLSelectElement` and `HTMLOptionsCollection` for their options.
enum OptionListBindings {
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
  /// Returns the `<select>`. The receiver is the `<select>` or its options collection.
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
