extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/media.html#htmlaudioelement
  static let htmlAudioElement = Interface("HTMLAudioElement", parent: .htmlMediaElement)
}
