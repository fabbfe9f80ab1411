extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/obsolete.html#htmlframeelement
  static let htmlFrameElement = Interface("HTMLFrameElement", parent: .htmlElement) {
    [
      .reflect("name"), .reflect("scrolling"), .reflectURL("src"), .reflect("frameBorder"),
      .reflectURL("longDesc"), .reflectBoolean("noResize"),
      FrameWindows.contentDocument(of: "frame"), FrameWindows.contentWindow(of: "frame"),
      .reflectNullIsEmpty("marginHeight"), .reflectNullIsEmpty("marginWidth"),
    ]
  }
}
