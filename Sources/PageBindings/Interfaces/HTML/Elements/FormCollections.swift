internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmlformcontrolscollection
  static let htmlFormControlsCollection = Interface(
    "HTMLFormControlsCollection", parent: .htmlCollection, iteration: .indices
  ) {
    [
      .method("namedItem", 1) { call in
        try FormCollections.named(
          try call.text(0), in: try call.this(NodeCollection.self), call) ?? call.null
      }
    ]
  }

  /// Radio buttons of a form that have one name.
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#radionodelist
  static let radioNodeList = Interface("RadioNodeList", parent: .nodeList) {
    [
      .attribute(
        "value",
        get: { call in
          let checked = try call.radioButtons().first { $0.isChecked }
          return call.string(checked?.inputValue ?? "")
        },
        set: { call in
          let value = try call.text(0)
          try call.radioButtons().first { $0.inputValue == value }?.setChecked(true)
          return nil
        })
    ]
  }
}

/// Names and indices of forms, selects and their collections.
enum FormCollections {
  /// The control with a name, or a list where there are several; `nil` where there is none.
  static func named(
    _ name: DOMString, in collection: NodeCollection, _ call: Call
  ) throws -> JSValueRef? {
    let items = collection.namedItems(name)
    guard !items.isEmpty else {
      // An image of the form, which its elements leave out.
      let image = collection.root.descendantElements.first {
        $0.isHTML("img") && $0.isNamed(name)
      }
      return image.map { call.wrap($0) }
    }
    guard items.count > 1 else { return items.first.map { call.wrap($0) } }
    return call.realm.wrap(
      NamedControls(name: name, collection: collection), as: .radioNodeList,
      exotic: .namedControls)
  }

  static var controls: ExoticKind.Behaviour {
    var behaviour = HTMLCollectionBindings.behaviour
    behaviour.named = ExoticKind.function { call in
      try named(try call.text(0), in: try call.this(NodeCollection.self), call)
    }
    return behaviour
  }

  static var namedControls: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(NamedControls.self).items.count) },
      item: ExoticKind.function { call in
        let items = try call.this(NamedControls.self).items
        let index = try call.unsignedLong(0)
        return call.wrap(index < items.count ? items[index] : nil)
      })
  }

  static var options: ExoticKind.Behaviour {
    var behaviour = HTMLCollectionBindings.behaviour
    behaviour.setItem = setOption { call in
      guard let select = Element(try call.this(NodeCollection.self).root) else {
        throw Call.wrongReceiver
      }
      return select
    }
    return behaviour
  }

  static var select: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this("select").optionList.count) },
      item: ExoticKind.function { call in
        let options = try call.this("select").optionList
        let index = try call.unsignedLong(0)
        return call.wrap(index < options.count ? options[index] : nil)
      },
      setItem: setOption { try $0.this("select") })
  }

  private static func setOption(
    _ select: @escaping @Sendable (Call) throws -> Element
  ) -> NativeFunction {
    ExoticKind.function { call in
      let select = try select(call)
      let index = try call.unsignedLong(0)
      let option = try call.elementOrNull(1, "HTMLOptionElement", "option")
      try select.setOption(option, at: index)
      return nil
    }
  }

  static var form: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.formControls().count) },
      item: ExoticKind.function { call in
        call.wrap(try call.formControls().element(at: try call.unsignedLong(0)))
      },
      named: ExoticKind.function { call in
        try named(try call.text(0), in: try call.formControls(), call)
      },
      // WebKit lists no names.
      overrideBuiltIns: true, unenumerableNames: true)
  }
}

/// The controls of a form that have one name.
final class NamedControls {
  private let name: DOMString
  private let collection: NodeCollection

  init(name: DOMString, collection: NodeCollection) {
    self.name = name
    self.collection = collection
  }

  var items: [Element] { collection.namedItems(name) }
}

extension Element {
  fileprivate func isNamed(_ name: DOMString) -> Bool {
    if id == name { return true }
    guard let own = attribute("name"), own[0] != 0 else { return false }
    return DOMString(cString: own) == name
  }
}

extension Call {
  fileprivate func radioButtons() throws -> [Element] {
    try this(NamedControls.self).items.filter { $0.isHTML("input") && $0.inputType == .radio }
  }

  /// The controls of the form that is the receiver.
  fileprivate func formControls() throws -> NodeCollection {
    let form = try this("form")
    let key = ObjectIdentifier(NodeCollection.self)
    if let known = form.state.attachments[key] as? NodeCollection { return known }
    let made = NodeCollection(root: form.node, kind: .formElements)
    form.state.attachments[key] = made
    return made
  }
}
