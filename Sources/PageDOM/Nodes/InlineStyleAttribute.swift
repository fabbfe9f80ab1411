internal import CLibXML2

extension Element {
  /// Sets the `style` attribute to what `element.style` was made to say.
  ///
  /// WebKit makes the attribute only when something reads it, so that it stands behind the
  /// attributes that come in between: `e.style.color = "red"; e.id = "x"` gives
  /// `id="x" style="color: red;"`. Here it is made at once, and others are put before it until
  /// something reads it.
  public func setInlineStyle(_ text: DOMString) {
    let isUnread = node.flags.contains(.hasUnreadStyle) || !hasAttribute("style")
    setAttribute("style", to: text)
    if isUnread { node.flags.insert(.hasUnreadStyle) }
  }

  /// The attributes are read: the `style` attribute stays where it stands.
  @inlinable
  package func settleStyle() {
    if node.flags.contains(.hasUnreadStyle) { node.flags.remove(.hasUnreadStyle) }
  }

  /// The `style` attribute, where it is to stand behind an attribute that comes now.
  var unreadStyle: UnsafeMutablePointer<xmlAttr>? {
    guard node.flags.contains(.hasUnreadStyle) else { return nil }
    // OPTIMIZATION: an index of many attributes would have to be made anew for each.
    guard existingState?.attributeIndex == nil, let last = lastAttribute,
      Attr(last).node.hasQualifiedName(StaticString("style").utf8Start)
    else {
      settleStyle()
      return nil
    }
    return last
  }
}
