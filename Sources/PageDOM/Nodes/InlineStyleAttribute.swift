internal import CLibXML2

extension Element {
  /// Sets the `style` attribute to the serialized declarations of `element.style`.
  ///
  /// WebKit creates the attribute when something first reads it. Attributes that were added in the
  /// meantime precede it: `e.style.color = "red"; e.id = "x"` results in
  /// `id="x" style="color: red;"`. This method creates the attribute at once; until the first read,
  /// new attributes are inserted before it.
  public func setInlineStyle(_ text: DOMString) {
    let isUnread = node.flags.contains(.hasUnreadStyle) || !hasAttribute("style")
    setAttribute("style", to: text)
    if isUnread { node.flags.insert(.hasUnreadStyle) }
  }

  /// Fixes the position of the `style` attribute, because the attributes are being read.
  @inlinable
  public func settleStyle() {
    if node.flags.contains(.hasUnreadStyle) { node.flags.remove(.hasUnreadStyle) }
  }

  /// The `style` attribute, if new attributes must be inserted before it.
  var unreadStyle: UnsafeMutablePointer<xmlAttr>? {
    guard node.flags.contains(.hasUnreadStyle) else { return nil }
    // OPTIMIZATION: Elements with an attribute index append new attributes after `style`. Each
    // insertion before it would invalidate the index.
    guard existingState?.attributeIndex == nil, let last = lastAttribute,
      Attr(last).node.hasQualifiedName(StaticString("style").utf8Start)
    else {
      settleStyle()
      return nil
    }
    return last
  }
}
