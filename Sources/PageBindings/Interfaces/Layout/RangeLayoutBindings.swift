internal import PageDOM
internal import PageJavaScript
internal import PageStyle

/// - Source: https://drafts.csswg.org/cssom-view/#extensions-to-the-range-interface
enum RangeLayoutBindings {
  static var members: [Member] {
    [
      .method("getClientRects") {
        $0.rects(rects(of: try $0.this(LiveRange.self), $0.realm)).value
      },
      .method("getBoundingClientRect") { call in
        let rects = rects(of: try call.this(LiveRange.self), call.realm)
        // 2–3. The first rectangle if all are empty; otherwise the union of the nonempty ones.
        let seen = rects.filter { $0.width != 0 || $0.height != 0 }
        return call.rect(seen.reduce(seen.first ?? rects.first ?? LayoutRect()) { $0.union($1) })
          .value
      },
    ].marked(.estimated)
  }

  private static func rects(of range: LiveRange, _ realm: Realm) -> [LayoutRect] {
    let node = range.commonAncestor
    guard let layout = realm.layout(of: node) else { return [] }
    return layout.fragments(of: range).map { realm.inViewport($0, of: node) }
  }
}
