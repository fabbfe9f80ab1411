internal import CSS

/// What `checkVisibility()` takes into account.
/// - Source: https://drafts.csswg.org/cssom-view/#dictdef-checkvisibilityoptions
public struct VisibilityChecks {
  /// Whether an opacity of zero makes an element invisible.
  public var opacity: Bool
  /// Whether `visibility` does.
  public var visibility: Bool

  /// Says what is taken into account.
  public init(opacity: Bool = false, visibility: Bool = false) {
    self.opacity = opacity
    self.visibility = visibility
  }
}

extension Element {
  /// Whether the element has a box that may be seen.
  ///
  /// What `content-visibility: auto` skips is only known to a layout; it counts as seen.
  /// - Source: https://drafts.csswg.org/cssom-view/#dom-element-checkvisibility
  public func checkVisibility(_ checks: VisibilityChecks = VisibilityChecks()) -> Bool {
    guard node.isConnected else { return false }
    let document = node.document
    // 1. No box.
    let box = document.rendering.box(of: self)
    guard box.kind != .none, box.kind != .contents else { return false }
    // 2. In what is skipped.
    guard !box.isSkipped else { return false }
    // 3. Not opaque at all, or in what is not.
    if checks.opacity {
      let values = document.styles.values
      let property = Property(known: "opacity")
      var next: Element? = self
      while let element = next {
        if values.resolved(property, at: values.place(of: element)) == "0" { return false }
        next = element.node.parentElement
      }
    }
    // 4. Not visible.
    if checks.visibility, document.styles.style(of: self).visibility != .visible { return false }
    return true
  }
}
