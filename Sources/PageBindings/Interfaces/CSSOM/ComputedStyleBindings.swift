internal import WebCSS
internal import PageDOM
internal import PageJavaScript
internal import PageStyle

enum ComputedStyleBindings {
  /// - Source: https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle
  static var windowMember: Member {
    .method("getComputedStyle", 1) { call in
      let element = try call.element(0)
      let pseudoElement =
        call.has(1) && !call.scope.isNull(call[1]) ? try call.text(1) : ""
      // A document with a browsing context uses its own styles, regardless of the calling window.
      let document = element.node.document
      let view = document.state.hasBrowsingContext ? document : call.realm.document
      let style = ResolvedStyle(element, pseudoElement: pseudoElement, in: view)
      return call.realm.wrap(
        ComputedStyleObject(style), as: .cssStyleProperties, exotic: .styleProperties
      ).value
    }
  }

  /// - Source: https://drafts.csswg.org/cssom-view/#dom-element-checkvisibility
  static var visibilityMember: Member {
    .method("checkVisibility") { call in
      let element = try call.thisElement()
      var checks = VisibilityChecks()
      // Dictionary members are read in lexicographical order.
      let checksOpacity = try call.flag(0, "checkOpacity")
      let checksVisibility = try call.flag(0, "checkVisibilityCSS")
      _ = try call.flag(0, "contentVisibilityAuto")
      checks.opacity = try call.flag(0, "opacityProperty") || checksOpacity
      checks.visibility = try call.flag(0, "visibilityProperty") || checksVisibility
      return call.boolean(element.checkVisibility(checks))
    }
  }
}
