internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/cssom/#the-medialist-interface
  static let mediaList: Interface = Interface("MediaList", iteration: .indices) {
    [
      .attribute(
        "mediaText", get: { $0.string(DOMString(try $0.this(CSSMediaList.self).text)) },
        set: { call in
          try call.this(CSSMediaList.self).text = try call.textNullIsEmpty(0).string
          return nil
        }),
      .get("length") { $0.number(try $0.this(CSSMediaList.self).queryTexts.count) },
      .method("item", 1) { call in
        let texts = try call.this(CSSMediaList.self).queryTexts
        let index = try call.unsignedLong(0)
        return call.stringOrNull(index < texts.count ? texts[index] : nil)
      },
      .method("deleteMedium", 1) { call in
        try call.this(CSSMediaList.self).delete(try call.text(0).string)
        return nil
      },
      .method("appendMedium", 1) { call in
        try call.this(CSSMediaList.self).append(try call.text(0).string)
        return nil
      },
      .method("toString") { $0.string(DOMString(try $0.this(CSSMediaList.self).text)) },
    ]
  }
}

enum MediaListBindings {
  static var behaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(CSSMediaList.self).queryTexts.count) },
      item: ExoticKind.function { call in
        let texts = try call.this(CSSMediaList.self).queryTexts
        let index = try call.unsignedLong(0)
        return call.stringOrNull(index < texts.count ? texts[index] : nil)
      })
  }

  static func member(_ media: @escaping (Call) throws -> CSSMediaList) -> Member {
    .attribute(
      "media",
      get: { call in
        call.realm.wrapper(of: try media(call), as: .mediaList, exotic: .mediaList).value
      },
      set: { call in
        try media(call).text = try call.textNullIsEmpty(0).string
        return nil
      })
  }
}
