internal import CSS
public import PageDOM

/// The options of `checkVisibility()`.
/// - Source: https://drafts.csswg.org/cssom-view/#dictdef-checkvisibilityoptions
public struct VisibilityChecks {
  /// Whether an element with zero opacity is invisible.
  public var opacity: Bool
  /// Whether an element with a `visibility` other than `visible` is invisible.
  public var visibility: Bool

  /// Creates options.
  public init(opacity: Bool = false, visibility: Bool = false) {
    self.opacity = opacity
    self.visibility = visibility
  }
}

extension Element {
  /// Returns whether the element has a box that may be visible.
  ///
  /// Only layout knows which contents `content-visibility: auto` skips, so they count as visible.
  /// - Source: https://drafts.csswg.org/cssom-view/#dom-element-checkvisibility
  public func checkVisibility(_ checks: VisibilityChecks = VisibilityChecks()) -> Bool {
    guard node.isConnected else { return false }
    let document = node.document
    // 1. An element without a box is invisible.
    let box = document.rendering.box(of: self)
    guard box.kind != .none, box.kind != .contents else { return false }
    // 2. Skipped contents are invisible.
    guard !box.isSkipped else { return false }
    // 3. The opacity of the element or of an ancestor is zero.
    if checks.opacity {
      let values = document.styles.values
      let property = Property(known: "opacity")
      var next: Element? = self
      while let element = next {
        if values.resolved(property, at: values.place(of: element)) == "0" { return false }
        next = element.node.parentElement
      }
    }
    // 4. The `visibility` property hides the element.
    if checks.visibility, document.styles.style(of: self).visibility != .visible { return false }
    return true
  }
}
