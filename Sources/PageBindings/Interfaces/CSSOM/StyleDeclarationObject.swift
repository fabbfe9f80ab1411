internal import WebCSS
internal import PageDOM
internal import PageStyle

class StyleDeclarationObject {
  var block: DeclarationBlock { DeclarationBlock() }

  var rule: CSSRule? { nil }

  var text: String { block.cssText }

  var length: Int { block.length }

  /// Returns the name of a property; empty if the index is out of range.
  func item(_ index: Int) -> String { index < block.length ? block.item(index) : "" }

  func value(ofName name: String) -> String { block.propertyValue(name) }

  func value(of property: Property) -> String { block.propertyValue(property.name) }

  /// Modifies the declarations. `change` returns whether it modified any.
  /// - Throws: `NoModificationAllowedError` if the style is computed.
  func update(_ change: (inout DeclarationBlock) -> Bool) throws(DOMException) {}

  /// - Throws: `NoModificationAllowedError` if the style is computed.
  func setText(_ text: String) throws(DOMException) {
    try update { block in
      block = DeclarationBlock(parsing: text, in: block.context)
      return true
    }
  }

  /// - Throws: `NoModificationAllowedError` if the style is computed.
  func setProperty(
    _ name: String, _ value: String, priority: String = ""
  ) throws(DOMException) {
    try update { $0.setProperty(name, value, priority: priority) }
  }
}

final class RuleStyleObject: StyleDeclarationObject {
  private let owner: CSSRule

  init(_ rule: CSSRule) {
    owner = rule
  }

  override var block: DeclarationBlock { owner.declarations }
  override var rule: CSSRule? { owner }

  override func update(_ change: (inout DeclarationBlock) -> Bool) {
    var block = owner.declarations
    if change(&block) { owner.update(block) }
  }
}

final class ComputedStyleObject: StyleDeclarationObject {
  private let style: ResolvedStyle

  init(_ style: ResolvedStyle) {
    self.style = style
  }

  override var text: String { "" }
  override var length: Int { style.length }
  override func item(_ index: Int) -> String { style.item(index) }
  override func value(ofName name: String) -> String { style.value(of: name) }
  override func value(of property: Property) -> String { style.value(of: property) }

  override func update(_ change: (inout DeclarationBlock) -> Bool) throws(DOMException) {
    throw DOMException(
      name: "NoModificationAllowedError", message: "The object can not be modified.")
  }
}

final class InlineStyleObject: StyleDeclarationObject {
  let element: Element
  /// The declarations that were last parsed from or written to the attribute.
  private struct Content {
    var text: DOMString
    var block: DeclarationBlock
    var isSerialized: Bool
  }

  private var kept: Content?

  init(_ element: Element) {
    self.element = element
  }

  /// The declarations. They are parsed again only if the attribute has changed.
  override var block: DeclarationBlock { content.block }

  private var content: Content {
    let text = DOMString(cString: element.attribute("style"))
    if let kept, kept.text == text { return kept }
    let block = text.isEmpty ? DeclarationBlock() : DeclarationBlock(parsing: text.string)
    let content = Content(text: text, block: block, isSerialized: text.isEmpty)
    kept = content
    return content
  }

  /// - Source: https://drafts.csswg.org/cssom/#update-style-attribute-for
  override func update(_ change: (inout DeclarationBlock) -> Bool) {
    var block = block
    guard change(&block) else { return }
    write(DOMString(block.cssText), block)
  }

  override func setProperty(_ name: String, _ value: String, priority: String = "") {
    var content = content
    // Drop the other reference to the content, so that modifying it does not copy.
    kept = nil
    let count = content.block.length
    guard content.block.setProperty(name, value, priority: priority) else {
      kept = content
      return
    }
    // OPTIMIZATION: appending a custom property only appends to the serialized text.
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
    element.setInlineStyle(text)
    kept = Content(text: text, block: block, isSerialized: true)
  }
}
