internal import WebCSS
internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/cssom/#the-cssstyledeclaration-interface
  static let cssStyleDeclaration: Interface = Interface(
    "CSSStyleDeclaration", iteration: .indices
  ) {
    [
      .attribute(
        "cssText", get: { $0.string(DOMString(try $0.this(StyleDeclarationObject.self).text)) },
        set: { call in
          let style = try call.this(StyleDeclarationObject.self)
          try style.setText(try call.text(0).string)
          return nil
        }),
      // A nonstandard WebKit attribute, which is always `null`.
      .get("cssRules") { call in
        _ = try call.this(StyleDeclarationObject.self)
        return call.null
      },
      .get("length") { $0.number(try $0.this(StyleDeclarationObject.self).length) },
      .get("parentRule") { call in
        let rule = try call.this(StyleDeclarationObject.self).rule
        return rule.map { call.realm.wrap($0).value } ?? call.null
      },
      .method("item", 1) { call in
        let style = try call.this(StyleDeclarationObject.self)
        return call.string(DOMString(style.item(try call.unsignedLong(0))))
      },
      .method("getPropertyValue", 1) { call in
        let style = try call.this(StyleDeclarationObject.self)
        return call.string(DOMString(style.value(ofName: try call.text(0).string)))
      },
      .method("getPropertyPriority", 1) { call in
        let style = try call.this(StyleDeclarationObject.self)
        return call.string(DOMString(style.block.propertyPriority(try call.text(0).string)))
      },
      .method("setProperty", 2) { call in
        let style = try call.this(StyleDeclarationObject.self)
        let name = try call.text(0).string
        let value = try call.textNullIsEmpty(1).string
        let priority = call.has(2) ? try call.textNullIsEmpty(2).string : ""
        try style.setProperty(name, value, priority: priority)
        return nil
      },
      .method("removeProperty", 1) { call in
        let style = try call.this(StyleDeclarationObject.self)
        let name = try call.text(0).string
        var old = ""
        try style.update { block in
          let count = block.length
          old = block.removeProperty(name)
          return block.length != count
        }
        return call.string(DOMString(old))
      },
    ]
  }

  /// - Source: https://drafts.csswg.org/cssom/#cssstyleproperties
  static let cssStyleProperties = Interface("CSSStyleProperties", parent: .cssStyleDeclaration)

  /// `showStyleProperties` adds these accessors to `CSSStyleProperties.prototype`.
  fileprivate static let styleAttributes = Interface("CSSStyleProperties") {
    [CSSStyleDeclarationBindings.properties(Property.attributeNames, .late)]
  }

  /// - Source: https://drafts.csswg.org/css-fonts-4/#om-fontface
  static let cssFontFaceDescriptors = Interface(
    "CSSFontFaceDescriptors", parent: .cssStyleDeclaration
  ) {
    [
      CSSStyleDeclarationBindings.properties([
        "src", "fontFamily", "font-family", "fontStyle", "font-style", "fontWeight",
        "font-weight", "fontStretch", "font-stretch", "fontWidth", "font-width", "sizeAdjust",
        "size-adjust", "unicodeRange", "unicode-range", "fontFeatureSettings",
        "font-feature-settings", "fontDisplay", "font-display",
      ])
    ]
  }

  /// - Source: https://drafts.csswg.org/cssom/#csspagedescriptors
  static let cssPageDescriptors = Interface("CSSPageDescriptors", parent: .cssStyleDeclaration) {
    [
      CSSStyleDeclarationBindings.properties([
        "margin", "marginTop", "marginRight", "marginBottom", "marginLeft", "margin-top",
        "margin-right", "margin-bottom", "margin-left", "size",
      ])
    ]
  }
}

enum CSSStyleDeclarationBindings {
  static var styleMember: Member {
    .attribute(
      "style",
      get: { call in
        let element = try call.thisElement()
        let realm = call.realm
        return realm.sameObject(.style, of: element.node) {
          realm.wrap(
            InlineStyleObject(element), as: .cssStyleProperties, exotic: .styleProperties)
        }.value
      },
      set: { call in
        let block = DeclarationBlock(parsing: try call.textNullIsEmpty(0).string)
        try call.thisElement().setInlineStyle(DOMString(block.cssText))
        return nil
      })
  }

  /// - Source: https://drafts.csswg.org/cssom/#dom-cssstyleproperties-camel-cased-attribute
  static func properties(_ names: [String], _ accessors: Member.Accessors = .named) -> Member {
    .properties(names.joined(separator: " "), get: getProperty, set: setProperty, accessors)
  }

  private static func getProperty(_ call: Call) throws -> ScriptValue? {
    let style = try call.this(StyleDeclarationObject.self)
    guard let property = Property(attribute: try call.text(0).string) else { return nil }
    return call.string(DOMString(style.value(of: property)))
  }

  private static func setProperty(_ call: Call) throws -> ScriptValue? {
    let style = try call.this(StyleDeclarationObject.self)
    guard let property = Property(attribute: try call.text(0).string) else { return nil }
    let value = try call.textNullIsEmpty(1).string
    try style.setProperty(property.name, value)
    return nil
  }

  /// The proxy handles the property attributes until `showStyleProperties` defines accessors.
  static var propertiesBehaviour: ExoticKind.Behaviour {
    var result = behaviour
    result.isProperty = NativeFunction { invocation in
      let call = Call(invocation)
      return call.boolean(Property(attribute: try call.text(0).string) != nil)
    }
    result.getProperty = ExoticKind.function(getProperty)
    result.setProperty = ExoticKind.function(setProperty)
    result.showProperties = NativeFunction { invocation in
      Realm.of(invocation.scope).showStyleProperties()
      return nil
    }
    return result
  }

  static var behaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(StyleDeclarationObject.self).length) },
      item: ExoticKind.function { call in
        let style = try call.this(StyleDeclarationObject.self)
        let index = try call.unsignedLong(0)
        return index < style.length ? call.string(DOMString(style.item(index))) : nil
      })
  }
}

private final class ShownStyleProperties {
  static let key = AttachmentKey<Realm, ShownStyleProperties>()
}

extension Realm {
  /// Adds the accessors of the property attributes. There are many, so this is deferred until a
  /// script can observe them.
  func showStyleProperties() {
    guard attachments[ShownStyleProperties.key] == nil else { return }
    attachments[ShownStyleProperties.key] = ShownStyleProperties()
    functions.addMembers(of: .styleAttributes, to: prototype(of: .cssStyleProperties))
  }
}
