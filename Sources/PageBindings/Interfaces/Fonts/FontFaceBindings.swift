internal import WebCSS
internal import PageDOM
internal import PageJavaScript
internal import PageStyle

extension Interface {
  /// - Source: https://drafts.csswg.org/css-font-loading/#fontface-interface
  static let fontFace: Interface = Interface(
    "FontFace", constructor: (2, { try FontFaceBindings.construct($0) })
  ) {
    [
      .attribute(
        "family", get: { $0.string(DOMString(try $0.this(FontFace.self).family)) },
        set: { call in
          try call.this(FontFace.self).setFamily(try call.text(0).string)
          call.realm.document.fonts.faceDidChange()
          return nil
        })
    ]
      + FontFaceBindings.descriptors.map { descriptor in
        .attribute(
          descriptor.attribute,
          get: { call in
            let face = try call.this(FontFace.self)
            return call.string(
              DOMString(face.descriptor(descriptor.name, default: descriptor.initial)))
          },
          set: { call in
            try call.this(FontFace.self).set(descriptor.name, try call.text(0).string)
            call.realm.document.fonts.faceDidChange()
            return nil
          })
      } + [
        .get("status") { $0.string(DOMString(try $0.this(FontFace.self).status.rawValue)) },
        .get("loaded") { try $0.realm.loaded(try $0.this(FontFace.self)).value },
        .promise("load") { call in
          let face = try call.this(FontFace.self)
          call.realm.load(face)
          return try call.realm.loaded(face).value
        },
      ]
  }
}

private enum FontFaceBindings {
  struct Descriptor {
    let attribute: String
    let name: String
    let initial: String
    /// The value that the constructor sets if the descriptor is missing.
    var constructed: String?
  }

  static let descriptors = [
    Descriptor(attribute: "style", name: "font-style", initial: "normal"),
    Descriptor(attribute: "weight", name: "font-weight", initial: "normal"),
    Descriptor(attribute: "width", name: "font-width", initial: "normal"),
    Descriptor(attribute: "stretch", name: "font-width", initial: "normal"),
    // The constructor parses the initial value, because WebKit's parser lowercases its digits.
    Descriptor(
      attribute: "unicodeRange", name: "unicode-range", initial: "U+0-10FFFF",
      constructed: "U+0-10FFFF"),
    Descriptor(attribute: "featureSettings", name: "font-feature-settings", initial: "normal"),
    Descriptor(attribute: "display", name: "font-display", initial: "auto"),
    Descriptor(attribute: "sizeAdjust", name: "size-adjust", initial: "100%"),
  ]

  /// - Source: https://drafts.csswg.org/css-font-loading/#font-face-constructor
  static func construct(_ call: Call) throws -> ScriptValue? {
    let face = FontFace()
    let family = try call.text(0).string
    let source = BufferSource(call[1], in: call.scope).map { source in
      FontData.isFont(UnsafeBufferPointer(source.bytes))
    }
    let text = source == nil ? try call.text(1).string : ""
    // Dictionary members are read in alphabetical order.
    var values: [String: String] = [:]
    for name in descriptors.map(\.attribute).filter({ $0 != "width" }).sorted() {
      values[name] = try call.option(2, name).map { try call.text(value: $0).string }
    }
    do {
      // 1. Invalid values create a face with an error.
      try face.setFamily(family)
      if source == nil { try face.set("src", text) }
      for descriptor in descriptors {
        guard
          let value = values[descriptor.attribute].flatMap({ $0.isEmpty ? nil : $0 })
            ?? descriptor.constructed
        else { continue }
        try face.set(descriptor.name, value)
      }
      // 2. Binary data is loaded immediately.
      if source == true { face.proceed(to: .loaded) }
      if source == false { face.fail(with: Realm.fontNetworkError) }
    } catch {
      face.fail(with: error)
    }
    return call.realm.wrap(face).value
  }
}
