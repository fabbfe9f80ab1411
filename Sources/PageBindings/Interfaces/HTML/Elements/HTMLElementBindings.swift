internal import PageDOM
internal import PageJavaScript
internal import PageStyle

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#htmlelement
  static let htmlElement = Interface(
    "HTMLElement", parent: .element,
    // The constructor needs `new.target`.
    constructor: (-1, { try $0.realm.constructHTMLElement($0) })
  ) {
    HTMLElementBindings.text + HTMLElementBindings.interaction + PopoverBindings.members
      + ElementLayoutBindings.offsets + HTMLOrForeignElementBindings.members
      + ElementEventBindings.members + ElementInternalsBindings.elementMembers
  }
}

enum HTMLElementBindings {
  static var text: [Member] {
    [
      .reflect("title"), .reflect("lang"), CSSStyleDeclarationBindings.styleMember,
      .attribute(
        "innerText",
        get: { call in
          let element = try call.thisElement()
          return call.realm.string(.innerText, of: element.node) { element.innerText }
        },
        set: { call in
          try call.thisElement().setInnerText(try call.textNullIsEmpty(0))
          return nil
        }),
      .attribute(
        "outerText",
        get: { call in
          let element = try call.thisElement()
          return call.realm.string(.innerText, of: element.node) { element.innerText }
        },
        set: { call in
          try call.thisElement().setOuterText(try call.textNullIsEmpty(0))
          return nil
        }),
      .attribute(
        "translate",
        get: { call in
          let value = try call.thisElement().inherited("translate") { value in
            switch value {
            case "", "yes": true
            case "no": false
            default: nil
            }
          }
          return call.boolean(value ?? true)
        },
        set: { call in
          try call.thisElement().setAttribute("translate", to: call.boolean(0) ? "yes" : "no")
          return nil
        }),
      .reflectKeyword("dir", nil, ["ltr", "rtl", "auto"]),
      hidden, .reflectBoolean("inert"), .reflect("accessKey"), accessKeyLabel,
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#dom-accesskeylabel
  private static var accessKeyLabel: Member {
    .get("accessKeyLabel") { call in
      let element = try call.thisHTMLElement()
      guard let key = element.attribute("accesskey"), key[0] != 0 else {
        return call.realm.emptyString
      }
      return call.string("Alt+" + DOMString(cString: key))
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#dom-hidden
  private static var hidden: Member {
    .attribute(
      "hidden",
      get: { call in
        guard let value = try call.thisElement().attribute("hidden") else {
          return call.boolean(false)
        }
        let isFindable = DOMString(cString: value).asciiLowercased == "until-found"
        return isFindable ? call.string("until-found") : call.boolean(true)
      },
      set: { call in
        let element = try call.thisElement()
        if call.scope.isString(call[0]),
          try call.text(0).asciiLowercased == "until-found"
        {
          element.setAttribute("hidden", to: "until-found")
        } else if call.boolean(0) {
          element.setAttribute("hidden", to: "")
        } else {
          element.removeAttribute("hidden")
        }
        return nil
      })
  }

  static var interaction: [Member] {
    [
      .attribute(
        "draggable", get: { $0.boolean(try $0.thisElement().isDraggable) },
        set: { call in
          try call.thisElement().setAttribute(
            "draggable", to: call.boolean(0) ? "true" : "false")
          return nil
        }),
      .attribute(
        "spellcheck",
        get: { call in
          let value = try call.thisElement().inherited("spellcheck") { value in
            switch value {
            case "", "true": true
            case "false": false
            default: nil
            }
          }
          return call.boolean(value ?? true)
        },
        set: { call in
          try call.thisElement().setAttribute(
            "spellcheck", to: call.boolean(0) ? "true" : "false")
          return nil
        }),
      .attribute(
        "autocapitalize", get: { $0.string(try $0.thisElement().autocapitalization) },
        set: { call in
          try call.thisElement().setAttribute("autocapitalize", to: try call.text(0))
          return nil
        }),
      .attribute(
        "contentEditable",
        get: { call in
          switch try call.thisElement().ownEditability {
          case "plaintext-only": call.string("plaintext-only")
          case "false": call.string("false")
          case nil: call.string("inherit")
          default: call.string("true")
          }
        },
        set: { call in
          let element = try call.thisElement()
          let value = try call.text(0).asciiLowercased
          switch value.string {
          case "inherit": element.removeAttribute("contenteditable")
          case "true", "false", "plaintext-only":
            element.setAttribute("contenteditable", to: value)
          default: throw DOMException.syntax
          }
          return nil
        }),
      .get("isContentEditable") { $0.boolean(try $0.thisElement().isEditable) },
      .reflectKeyword(
        "inputMode", nil,
        ["none", "text", "tel", "url", "email", "numeric", "decimal", "search"]),
      .reflectKeyword(
        "enterKeyHint", nil, ["enter", "done", "go", "next", "previous", "search", "send"]),
      .reflect("webkitdropzone"),
    ]
  }
}

/// - Source: https://html.spec.whatwg.org/multipage/dom.html#htmlorsvgelement
enum HTMLOrForeignElementBindings {
  static var members: [Member] {
    [
      .get("dataset") { call in
        let element = try call.thisElement()
        let realm = call.realm
        return realm.sameObject(.dataset, of: element.node) {
          realm.wrap(DatasetObject(element), as: .domStringMap, exotic: .stringMap)
        }.value
      },
      .attribute(
        "nonce", get: { $0.string(try $0.thisElement().nonce) },
        set: { call in
          try call.thisElement().setNonce(try call.text(0))
          return nil
        }),
      .reflectBoolean("autofocus"),
      .method("focus") { call in
        let element = try call.thisElement()
        if let target = element.focusTarget { call.realm.focus(target) }
        return nil
      },
      .method("blur") { call in
        let element = try call.thisElement()
        if element.document.focusedElement == element { call.realm.unfocus(element) }
        return nil
      },
      .attribute(
        "tabIndex",
        get: { call in
          let element = try call.thisElement()
          let value = element.attribute("tabindex").flatMap { Member.NumberRule.long.read($0) }
          return call.number(value ?? element.defaultTabIndex)
        },
        set: { call in
          let value = try call.long(0)
          try call.thisElement().setAttribute("tabindex", to: DOMString(String(value)))
          return nil
        }),
    ]
  }
}
