internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/dom.html#the-document-object
enum HTMLDocumentBindings {
  static var members: [Member] {
    resources + tree + collections + text + DynamicMarkup.members
  }

  private static var resources: [Member] {
    [
      .get("referrer") {
        let navigable = try $0.thisDocument().state.navigable
        return $0.string(navigable?.container.document.url ?? "")
      },
      LastModified.member, DocumentCookie.member,
      DocumentDomain.member,
      // The page is loaded before any script runs, so only `open` makes a document load again.
      .get("readyState") { call in
        let document = try call.thisDocument()
        let isOpen = call.realm.attachments[OpenDocuments.key]?.contains(document) == true
        return call.string(isOpen ? "loading" : "complete")
      },
      // A document without a browsing context is hidden and never has focus.
      .get("visibilityState") { call in
        call.string(try call.thisDocument().state.hasBrowsingContext ? "visible" : "hidden")
      },
      .get("hidden") { $0.boolean(try !$0.thisDocument().state.hasBrowsingContext) },
      .method("hasFocus") { call in
        let state = try call.thisDocument().state
        return call.boolean(state.hasBrowsingContext && state.navigable == nil)
      },
      // https://html.spec.whatwg.org/multipage/obsolete.html#dom-document-clear
      nothing("clear"), nothing("captureEvents"), nothing("releaseEvents"),
      .get("defaultView") { call in
        let realm = call.realm
        let document = try call.thisDocument()
        guard document.state.hasBrowsingContext else { return call.null }
        return realm.realm(showing: document)?.context.global.value
      },
      // https://svgwg.org/svg2-draft/struct.html#InterfaceDocumentExtensions
      .get("rootElement") { call in
        let root = try call.thisDocument().documentElement
        return call.wrap(root.flatMap { $0.isSVG("svg") ? $0 : nil })
      },
      .get("currentScript") {
        _ = try $0.thisDocument(); return $0.null
      },
      .get("activeElement") { call in
        let document = try call.thisDocument()
        let focused = document.focusedElement.map { $0.retargeted(against: document.node) }
        return call.wrap(focused ?? document.body ?? document.documentElement)
      },
      .get("scrollingElement") { call in
        let document = try call.thisDocument()
        return call.wrap(
          document.state.isInQuirksMode ? document.body : document.documentElement)
      },
    ]
  }

  static var ownMembers: [Member] {
    [
      .attribute(
        "location",
        get: { call in
          let document = try call.thisDocument()
          return call.realm.realm(showing: document)?.location.value ?? call.null
        },
        set: { call in
          guard let realm = call.realm.realm(showing: try call.thisDocument()) else {
            throw NativeError.type("The document has no window, and thus no location")
          }
          try LocationObject.navigate(realm, how: "document.location", to: try call.text(0))
          return nil
        }
      ).marked(.recorded).unforgeable
    ]
  }

  private static func nothing(_ name: String) -> Member {
    .method(name) { call in
      _ = try call.thisDocument()
      return nil
    }
  }

  private static var tree: [Member] {
    [
      .attribute(
        "title",
        get: { call in
          let document = try call.thisDocument()
          return call.realm.string(.title, of: document.node) { document.title }
        },
        set: { call in
          try call.thisDocument().setTitle(try call.text(0))
          return nil
        }),
      .attribute(
        "body", get: { $0.wrap(try $0.thisDocument().body) },
        set: { call in
          guard let node = try call.nodeOrNull(0), let element = Element(node) else {
            throw DOMException.hierarchyRequest
          }
          try call.thisDocument().setBody(element)
          return nil
        }),
      .get("head") { $0.wrap(try $0.thisDocument().head) },
      .attribute(
        "dir", get: { $0.string(try documentDirection($0)) },
        set: { call in
          try call.thisDocument().htmlElement?.setAttribute("dir", to: try call.text(0))
          return nil
        }),
      .attribute(
        "designMode",
        get: { $0.string(try $0.thisDocument().state.isInDesignMode ? "on" : "off") },
        set: { call in
          let state = try call.thisDocument().state
          // WebKit treats all other values as `off`.
          state.isInDesignMode = try call.text(0).asciiLowercased == "on"
          return nil
        }),
      bodyColor("fgColor", "text"), bodyColor("bgColor", "bgcolor"),
      bodyColor("linkColor", "link"), bodyColor("vlinkColor", "vlink"),
      bodyColor("alinkColor", "alink"),
    ]
  }

  private static func documentDirection(_ call: Call) throws -> DOMString {
    guard let value = try call.thisDocument().htmlElement?.attribute("dir") else { return "" }
    let text = DOMString(cString: value).asciiLowercased
    return ["ltr", "rtl", "auto"].contains(text) ? text : ""
  }

  /// - Source: https://html.spec.whatwg.org/multipage/obsolete.html#dom-document-fgcolor
  private static func bodyColor(_ name: String, _ content: StaticString) -> Member {
    .attribute(
      name,
      get: { call in
        guard let body = try call.thisDocument().body, body.isHTML("body"),
          let value = body.attribute(content)
        else { return call.realm.emptyString }
        return call.string(inTree: value)
      },
      set: { call in
        guard let body = try call.thisDocument().body, body.isHTML("body") else { return nil }
        body.setAttribute(content, to: try call.textNullIsEmpty(0))
        return nil
      })
  }

  private static var collections: [Member] {
    [
      collection("images", .images, .images), collection("embeds", .embeds, .embeds),
      collection("plugins", .embeds, .embeds), collection("links", .links, .links),
      collection("anchors", .anchors, .anchors), collection("forms", .forms, .forms),
      collection("scripts", .scripts, .scripts), AllCollectionBindings.documentMember,
      // Always empty: applets are obsolete, and the empty class list matches nothing.
      collection("applets", .applets, .className("")),
    ]
  }

  private static func collection(
    _ name: String, _ slot: Realm.Slot, _ kind: NodeCollection.Kind
  ) -> Member {
    .get(name) { call in
      let document = try call.thisDocument()
      let realm = call.realm
      return realm.sameObject(slot, of: document.node) {
        realm.wrap(
          NodeCollection(root: document.node, kind: kind), as: .htmlCollection,
          listed: .htmlCollection)
      }.value
    }
  }

  private static var text: [Member] {
    [
      .method("createRange") { call in
        call.realm.wrap(LiveRange(try call.thisDocument()), as: .range).value
      },
      .method("getSelection") { call in
        let realm = call.realm
        return try call.thisDocument() == realm.document ? realm.selection : call.null
      },
    ]
  }
}
