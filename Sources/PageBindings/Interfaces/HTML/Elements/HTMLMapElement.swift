internal import PageDOM

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/image-maps.html#htmlmapelement
  static let htmlMapElement = Interface("HTMLMapElement", parent: .htmlElement) {
    [
      .reflect("name"),
      .get("areas") { $0.collection(.areas, .areas, of: try $0.this("map")) },
    ]
  }
}
