internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmlformcontrolscollection
  static let htmlFormControlsCollection = Interface(
    "HTMLFormControlsCollection", parent: .htmlCollection
  ) {
    [
      .method("namedItem", 1) { call in
        try FormCollections.named(
          try call.text(0), in: try call.this(NodeCollection.self), call) ?? call.null
      }
    ]
  }

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

enum FormCollections {
  /// Returns the control with a name, a list if there are several, or `nil` if there is none.
  static func named(
    _ name: DOMString, in collection: NodeCollection, _ call: Call
  ) throws -> ScriptValue? {
    value(NamedControls(name: name, collection: collection), call)
  }

  /// Returns the control, or a list, which is always the same object for a name.
  private static func value(_ controls: NamedControls, _ call: Call) -> ScriptValue? {
    let items = controls.items
    guard items.count > 1 else { return items.first.map { call.wrap($0) } }
    return call.realm.list(of: controls).value
  }

  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
  private static func named(_ name: DOMString, of form: Element, _ call: Call) throws
    -> ScriptValue?
  {
    let controls = NamedControls(name: name, collection: try call.formControls())
    let items = controls.items
    // 2–3.
    if items.isEmpty {
      guard let past = form.pastNames?.elements[name] else { return nil }
      guard past.formOwner == form else {
        form.pastNames?.elements[name] = nil
        return nil
      }
      return call.wrap(past)
    }
    // 5.
    if items.count == 1, let item = items.first {
      form.state.attachment(PastNames.key) { PastNames() }.elements[name] = item
    }
    // 4, 6.
    return value(controls, call)
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
        try named(try call.text(0), of: try call.this("form"), call)
      },
      // In WebKit, these names are not enumerable.
      overrideBuiltIns: true, unenumerableNames: true)
  }
}

/// The controls of a form that share a name; if there are none, its images with that name.
final class NamedControls {
  fileprivate let name: DOMString
  fileprivate let collection: NodeCollection

  init(name: DOMString, collection: NodeCollection) {
    self.name = name
    self.collection = collection
  }

  var items: [Element] {
    let items = collection.namedItems(name)
    guard items.isEmpty, !name.isEmpty, let owner = Element(collection.root), owner.isHTML("form")
    else { return items }
    return owner.ownedImages.filter { $0.isNamed(name) }
  }
}

/// - Source: https://html.spec.whatwg.org/multipage/forms.html#the-form-element:past-names-map
private final class PastNames {
  static let key = AttachmentKey<ElementState, PastNames>()

  var elements: [DOMString: Element] = [:]
}

private let formControlsKey = AttachmentKey<ElementState, NodeCollection>()

private final class NamedControlLists {
  static let key = AttachmentKey<Realm, NamedControlLists>()

  struct Key: Hashable {
    let root: Node
    let name: DOMString
  }

  var lists: [Key: ScriptObject] = [:]
}

extension Realm {
  fileprivate func list(of controls: NamedControls) -> ScriptObject {
    let known = attachment(NamedControlLists.key) { NamedControlLists() }
    let key = NamedControlLists.Key(root: controls.collection.root, name: controls.name)
    if let list = known.lists[key] { return list }
    let made = wrap(controls, as: .radioNodeList, exotic: .namedControls)
    known.lists[key] = made
    return made
  }
}

extension Element {
  fileprivate var pastNames: PastNames? { existingState?.attachments[PastNames.key] }

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

  fileprivate func formControls() throws -> NodeCollection {
    let form = try this("form")
    return form.state.attachment(formControlsKey) {
      NodeCollection(root: form.node, kind: .formElements)
    }
  }
}
