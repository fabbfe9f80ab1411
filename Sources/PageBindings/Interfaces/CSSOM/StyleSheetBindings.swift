internal import PageDOM
internal import PageJavaScript

final class StyleSheetListObject {
  let tree: DocumentOrShadowRoot

  init(_ tree: DocumentOrShadowRoot) {
    self.tree = tree
  }
}

extension Interface {
  static let styleSheetInterfaces: [Interface] =
    [
      .styleSheet, .cssStyleSheet, .styleSheetList, .mediaList, .mediaQueryList,
      .mediaQueryListEvent, .cssFontFaceDescriptors, .cssPageDescriptors,
    ] + ruleInterfaces + descriptorRuleInterfaces

  /// - Source: https://drafts.csswg.org/cssom/#the-stylesheet-interface
  static let styleSheet: Interface = Interface("StyleSheet") {
    [
      .get("type") { call in
        _ = try call.this(CSSStyleSheet.self)
        return call.string("text/css")
      },
      .get("href") { $0.stringOrNull(try $0.this(CSSStyleSheet.self).href) },
      .get("ownerNode") { $0.wrap(try $0.this(CSSStyleSheet.self).ownerNode) },
      .get("parentStyleSheet") { call in
        try call.this(CSSStyleSheet.self).parentStyleSheet.map { call.realm.wrap($0).value }
          ?? call.null
      },
      .get("title") { call in
        let title = try call.this(CSSStyleSheet.self).title
        return call.stringOrNull(title.isEmpty ? nil : title)
      },
      MediaListBindings.member { try $0.this(CSSStyleSheet.self).media },
      .attribute(
        "disabled", get: { $0.boolean(try $0.this(CSSStyleSheet.self).isDisabled) },
        set: { call in
          try call.this(CSSStyleSheet.self).isDisabled = call.boolean(0)
          return nil
        }),
    ]
  }

  /// - Source: https://drafts.csswg.org/cssom/#the-cssstylesheet-interface
  static let cssStyleSheet: Interface = Interface(
    "CSSStyleSheet", parent: .styleSheet, constructor: (0, StyleSheetBindings.construct)
  ) {
    [
      .get("ownerRule") { call in
        try call.this(CSSStyleSheet.self).ownerRule.map { call.realm.wrap($0).value } ?? call.null
      },
      .get("cssRules") { $0.realm.wrap(try StyleSheetBindings.readable($0).list).value },
      .get("rules") { $0.realm.wrap(try StyleSheetBindings.readable($0).list).value },
      .method("insertRule", 1) { call in
        let sheet = try StyleSheetBindings.readable(call)
        let text = try call.text(0)
        let index = try call.unsignedLong(1)
        try sheet.insertRule(text, at: index)
        return call.number(index)
      },
      .method("deleteRule", 1) { call in
        try StyleSheetBindings.readable(call).deleteRule(at: try call.unsignedLong(0))
        return nil
      },
      .method("addRule") { call in
        let sheet = try StyleSheetBindings.readable(call)
        let selector = call.has(0) ? try call.text(0) : "undefined"
        let style = call.has(1) ? try call.text(1) : "undefined"
        let index = call.has(2) ? try call.unsignedLong(2) : sheet.list.rules.count
        try sheet.insertRule(selector + " { " + style + " }", at: index)
        return call.number(-1)
      },
      .method("removeRule") { call in
        try StyleSheetBindings.readable(call).deleteRule(at: try call.unsignedLong(0))
        return nil
      },
      .promise("replace", 1) { call in
        let sheet = try call.this(CSSStyleSheet.self)
        try sheet.replace(try call.text(0))
        return try call.resolved(call.realm.wrap(sheet).value)
      },
      .method("replaceSync", 1) { call in
        try call.this(CSSStyleSheet.self).replace(try call.text(0))
        return nil
      },
    ]
  }

  /// - Source: https://drafts.csswg.org/cssom/#the-stylesheetlist-interface
  static let styleSheetList: Interface = Interface("StyleSheetList", iteration: .indices) {
    [
      .get("length") { $0.number(try StyleSheetBindings.sheets($0).count) },
      .method("item", 1) { call in
        try StyleSheetBindings.sheet(call, at: try call.unsignedLong(0))
      },
    ]
  }
}

enum StyleSheetBindings {
  /// - Throws: `SecurityError` if the sheet is cross-origin.
  /// - Source: https://drafts.csswg.org/cssom/#concept-css-style-sheet-origin-clean-flag
  fileprivate static func readable(_ call: Call) throws -> CSSStyleSheet {
    let sheet = try call.this(CSSStyleSheet.self)
    guard sheet.isOriginClean else {
      throw DOMException(
        name: "SecurityError", message: "Not allowed to access cross-origin stylesheet")
    }
    return sheet
  }

  fileprivate static func sheets(_ call: Call) throws -> [CSSStyleSheet] {
    try call.this(StyleSheetListObject.self).tree.styleSheets
  }

  fileprivate static func sheet(_ call: Call, at index: Int) throws -> ScriptValue {
    let sheets = try sheets(call)
    return index < sheets.count ? call.realm.wrap(sheets[index]).value : call.null
  }

  /// In WebKit, sheets are also named properties by the `id` of their owner nodes.
  static var listBehaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try sheets($0).count) },
      item: ExoticKind.function { try sheet($0, at: try $0.unsignedLong(0)) },
      named: ExoticKind.function { call in
        let tree = try call.this(StyleSheetListObject.self).tree
        return tree.styleSheet(id: try call.text(0)).map { call.realm.wrap($0).value }
      })
  }

  /// - Source: https://drafts.csswg.org/cssom/#dom-cssstylesheet-cssstylesheet
  fileprivate static func construct(_ call: Call) throws -> ScriptValue? {
    _ = try call.option(0, "baseURL").map { try call.text(value: $0) }
    let isDisabled = try call.flag(0, "disabled")
    var media: DOMString = ""
    if let value = try call.option(0, "media") {
      let list = call.scope.object(value).flatMap {
        PrivateSlot.object(of: $0, as: CSSMediaList.self)
      }
      media = try list.map { DOMString($0.text) } ?? call.text(value: value)
    }
    return call.realm.wrap(
      CSSStyleSheet(constructedBy: call.realm.document, media: media, isDisabled: isDisabled)
    ).value
  }

  // MARK: Owners

  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#dom-style-disabled
  static var ownerMembers: [Member] {
    [
      .attribute(
        "disabled",
        get: { $0.boolean(try $0.thisElement().styleSheet?.isDisabled ?? false) },
        set: { call in
          try call.thisElement().styleSheet?.isDisabled = call.boolean(0)
          return nil
        }),
      sheetMember,
    ]
  }

  /// - Source: https://drafts.csswg.org/cssom/#dom-linkstyle-sheet
  static var sheetMember: Member {
    .get("sheet") { call in
      try call.thisElement().styleSheet.map { call.realm.wrap($0).value } ?? call.null
    }
  }

  /// - Source: https://svgwg.org/svg2-draft/styling.html#InterfaceSVGStyleElement
  static var svgStyleMembers: [Member] {
    [
      reflect("type", default: "text/css"), reflect("media", default: "all"),
      reflect("title", default: ""),
    ] + ownerMembers
  }

  private static func reflect(_ name: String, default fallback: DOMString) -> Member {
    let attribute = ContentAttribute(name)
    return .attribute(
      name,
      get: { call in
        let value = attribute.value(of: try call.thisElement())
        return call.string(value.map { DOMString(cString: $0) } ?? fallback)
      },
      set: { call in
        attribute.set(try call.text(0), on: try call.thisElement())
        return nil
      })
  }

  // MARK: Documents and shadow roots

  static var treeMembers: [Member] {
    [
      .get("styleSheets") { call in
        let tree = try call.thisTree()
        let realm = call.realm
        return realm.sameObject(.styleSheets, of: tree.node) {
          realm.wrap(StyleSheetListObject(tree), as: .styleSheetList, exotic: .styleSheetList)
        }.value
      },
      .attribute(
        "adoptedStyleSheets",
        get: { call in try call.realm.adoptedStyleSheets(of: try call.thisTree()).value },
        set: { call in
          try call.setAdoptedStyleSheets(of: try call.thisTree())
          return nil
        }),
    ]
  }
}

extension Realm {
  func wrap(_ sheet: CSSStyleSheet) -> ScriptObject { wrapper(of: sheet, as: .cssStyleSheet) }
}

extension Call {
  fileprivate func thisTree() throws -> DocumentOrShadowRoot {
    guard let tree = DocumentOrShadowRoot(try thisNode()) else { throw Call.wrongReceiver }
    return tree
  }
}
