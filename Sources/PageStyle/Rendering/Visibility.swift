internal import WebCSS
public import PageDOM

/// - Source: https://drafts.csswg.org/cssom-view/#dictdef-checkvisibilityoptions
public struct VisibilityChecks {
  public var opacity: Bool
  public var visibility: Bool

  public init(opacity: Bool = false, visibility: Bool = false) {
    self.opacity = opacity
    self.visibility = visibility
  }
}

extension Element {
  /// Whether the element is visible. Contents that `content-visibility: auto` skips count as
  /// visible, because only layout can determine whether they are skipped.
  /// - Source: https://drafts.csswg.org/cssom-view/#dom-element-checkvisibility
  public func checkVisibility(_ checks: VisibilityChecks = VisibilityChecks()) -> Bool {
    guard node.isConnected else { return false }
    let document = node.document
    // 1.
    let box = document.rendering.box(of: self)
    guard box.kind != .none, box.kind != .contents else { return false }
    // 2.
    guard !box.isSkipped else { return false }
    // 3.
    if checks.opacity {
      let processing = document.styles.valueProcessing
      let property = Property(known: "opacity")
      var next: Element? = self
      while let element = next {
        if processing.resolved(property, at: processing.place(of: element)) == "0" { return false }
        next = element.node.parentElement
      }
    }
    // 4.
    if checks.visibility, document.styles.style(of: self).visibility != .visible { return false }
    return true
  }
}
