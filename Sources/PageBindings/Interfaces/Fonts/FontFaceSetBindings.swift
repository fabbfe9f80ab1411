internal import PageDOM
internal import PageJavaScript
internal import PageStyle
internal import SaturatingArithmetic

extension Interface {
  /// The interface `FontFaceSet`. Its events never fire, because no text waits for fonts.
  /// - Source: https://drafts.csswg.org/css-font-loading/#fontfaceset-interface
  static let fontFaceSet: Interface = Interface(
    "FontFaceSet", parent: .eventTarget,
    iteration: .set(
      NativeFunction { invocation in
        let call = Call(invocation)
        let set = try call.this(FontFaceSet.self)
        guard let face = set.face(at: Int(saturating: try call.double(0))) else { return nil }
        return call.scope.array(of: [face, face]) { call.realm.wrap($0).value }.value
      }),
    constructor: (
      1,
      { call in
        var faces: [FontFace] = []
        if let list = try call.realm.functions.makeList(call[0]) {
          faces = try call.scope.items(of: list) { value in
            guard let object = call.scope.object(value),
              let face = PrivateSlot.object(of: object, as: FontFace.self)
            else { throw call.wrongArgument(0, "sequence<FontFace>") }
            return face
          }
        }
        return call.realm.wrap(FontFaceSet(faces)).value
      }
    )
  ) {
    [
      .get("size") { $0.number(try $0.this(FontFaceSet.self).count) },
      .eventHandlers(.fontFaceSet),
      .get("ready") { try $0.realm.ready(try $0.this(FontFaceSet.self)).value },
      .get("status") { call in
        call.string(try call.this(FontFaceSet.self).isLoading ? "loading" : "loaded")
      },
      .method("has", 1) { call in
        call.boolean(try call.this(FontFaceSet.self).contains(try call.face()))
      },
      .method("add", 1) { call in
        try call.this(FontFaceSet.self).add(try call.face())
        return call.invocation.thisObject?.value
      },
      .method("delete", 1) { call in
        call.boolean(try call.this(FontFaceSet.self).remove(try call.face()))
      },
      .method("clear") { call in
        try call.this(FontFaceSet.self).removeAll()
        return nil
      },
      .promise("load", 1) { call in
        let set = try call.this(FontFaceSet.self)
        let realm = call.realm
        let faces = try set.matching(try call.text(0), try call.fontText())
        for face in faces { realm.load(face) }
        let deferred = try Deferred(in: realm)
        realm.whenLoaded(faces) { [unowned realm] in
          if faces.contains(where: { $0.status == .error }) {
            deferred.reject(realm.exception(Realm.fontNetworkError))
          } else {
            deferred.resolve(realm.scope.array(of: faces) { realm.wrap($0).value }.value)
          }
        }
        return deferred.promise.value
      },
      .method("check", 1) { call in
        let faces = try call.this(FontFaceSet.self).matching(
          try call.text(0), try call.fontText())
        return call.boolean(!faces.contains { $0.status == .unloaded || $0.status == .loading })
      },
    ]
  }
}

extension Call {
  fileprivate func face() throws -> FontFace { try object(0, FontFace.self, named: "FontFace") }

  fileprivate func fontText() throws -> DOMString { has(1) ? try text(1) : " " }
}

enum FontFaceSource {
  /// - Source: https://drafts.csswg.org/css-font-loading/#font-face-source
  static var member: Member {
    .get("fonts") { call in
      call.realm.wrap(try call.thisDocument().fonts).value
    }
  }
}
