extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/embedded-content.html#htmlpictureelement
  static let htmlPictureElement = Interface("HTMLPictureElement", parent: .htmlElement)
}
