internal import CJavaScriptCore
internal import CSS
internal import PageDOM
internal import PageJavaScript

/// The native half of `element.style`: the declarations of the `style` attribute.
final class InlineStyleObject {
  let element: Element
  /// What was read from the attribute, or written to it.
  private struct Content {
    var text: DOMString
    var block: DeclarationBlock
    /// Whether the text is what the block is written as.
    var isSerialized: Bool
  }

  private var kept: Content?

  init(_ element: Element) {
    self.element = element
  }

  /// The declarations, parsed anew only where the attribute has changed.
  var block: DeclarationBlock { content.block }

  private var content: Content {
    let text = DOMString(cString: element.attribute("style"))
    if let kept, kept.text == text { return kept }
    let block = text.isEmpty ? DeclarationBlock() : DeclarationBlock(parsing: text.string)
    let content = Content(text: text, block: block, isSerialized: text.isEmpty)
    kept = content
    return content
  }

  /// Changes the declarations and writes them to the attribute.
  /// - Source: https://drafts.csswg.org/cssom/#update-style-attribute-for
  func update(_ change: (inout DeclarationBlock) -> Bool) {
    var block = block
    guard change(&block) else { return }
    write(DOMString(block.cssText), block)
  }

  /// Sets a property as `DeclarationBlock` does, and writes the declarations.
  func setProperty(_ name: String, _ value: String, priority: String = "") {
    var content = content
    // The only reference is the one that is changed: nothing is copied.
    kept = nil
    let count = content.block.length
    guard content.block.setProperty(name, value, priority: priority) else {
      kept = content
      return
    }
    // OPTIMIZATION: a custom property behind the others leaves the text before it as it is.
    if content.isSerialized, count > 0, content.block.length == count + 1,
      let added = content.block.lastCustomText
    {
      content.text.bytes.append(0x20)
      content.text += DOMString(added)
    } else {
      content.text = DOMString(content.block.cssText)
    }
    write(content.text, content.block)
  }

  private func write(_ text: DOMString, _ block: DeclarationBlock) {
    element.setAttribute("style", to: text)
    kept = Content(text: text, block: block, isSerialized: true)
  }
}

extension Interface {
  /// - Source: https://drafts.csswg.org/cssom/#the-cssstyledeclaration-interface
  static let cssStyleDeclaration: Interface = Interface(
    "CSSStyleDeclaration", iteration: .indices
  ) {
    [
      .attribute(
        "cssText", get: { $0.string(DOMString(try block($0).cssText)) },
        set: { call in
          let style = try call.this(InlineStyleObject.self)
          let text = try call.text(0).string
          style.update { block in
            block = DeclarationBlock(parsing: text)
            return true
          }
          return nil
        }),
      .get("length") { $0.number(try block($0).length) },
      .get("parentRule") { call in
        _ = try block(call)
        return call.null
      },
      .method("item", 1) { call in
        let block = try block(call)
        let index = try call.unsignedLong(0)
        return call.string(index < block.length ? DOMString(block.item(index)) : "")
      },
      .method("getPropertyValue", 1) { call in
        call.string(DOMString(try block(call).propertyValue(try call.text(0).string)))
      },
      .method("getPropertyPriority", 1) { call in
        call.string(DOMString(try block(call).propertyPriority(try call.text(0).string)))
      },
      .method("setProperty", 2) { call in
        let style = try call.this(InlineStyleObject.self)
        let name = try call.text(0).string
        let value = try call.textNullIsEmpty(1).string
        let priority = call.has(2) ? try call.textNullIsEmpty(2).string : ""
        style.setProperty(name, value, priority: priority)
        return nil
      },
      .method("removeProperty", 1) { call in
        let style = try call.this(InlineStyleObject.self)
        let name = try call.text(0).string
        var old = ""
        style.update { block in
          let count = block.length
          old = block.removeProperty(name)
          return block.length != count
        }
        return call.string(DOMString(old))
      },
    ]
  }

  private static func block(_ call: Call) throws -> DeclarationBlock {
    try call.this(InlineStyleObject.self).block
  }
}

enum CSSStyleDeclarationBindings {
  /// `element.style`; setting it sets `cssText`.
  static var styleMember: Member {
    .attribute(
      "style",
      get: { call in
        let element = try call.thisElement()
        let realm = call.realm
        return realm.attachment(.style, of: element.node) {
          realm.wrap(
            InlineStyleObject(element), as: .cssStyleDeclaration, exotic: .styleDeclaration)
        }
      },
      set: { call in
        try call.thisElement().setAttribute("style", to: try call.text(0))
        return nil
      })
  }

  /// The properties are names of the object, as in WebKit: `'color' in element.style`.
  static var behaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(InlineStyleObject.self).block.length) },
      item: ExoticKind.function { call in
        let block = try call.this(InlineStyleObject.self).block
        let index = try call.unsignedLong(0)
        return index < block.length ? call.string(DOMString(block.item(index))) : nil
      },
      named: ExoticKind.function { call in
        let style = try call.this(InlineStyleObject.self)
        guard let property = Property(attribute: try call.text(0).string) else { return nil }
        return call.string(DOMString(style.block.propertyValue(property.name)))
      },
      names: ExoticKind.function { call in
        _ = try call.this(InlineStyleObject.self)
        return call.scope.array(of: Property.attributeNames) { call.string(DOMString($0)) }
      },
      setNamed: ExoticKind.function { call in
        let style = try call.this(InlineStyleObject.self)
        guard let property = Property(attribute: try call.text(0).string) else {
          return call.boolean(false)
        }
        let value = try call.textNullIsEmpty(1).string
        style.setProperty(property.name, value)
        return nil
      })
  }
}
