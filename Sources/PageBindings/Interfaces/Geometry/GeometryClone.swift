internal import PageDOM
internal import PageJavaScript

/// - Source: https://drafts.fxtf.org/geometry/#structured-serialization
enum GeometryClone {
  /// Returns a copy of a geometry object; `nil` for any other object.
  static func copy(of object: ScriptObject, _ call: Call) -> ScriptObject? {
    let realm = call.realm
    func interface(_ readOnly: Interface, _ writable: Interface) -> Interface {
      let nativeClass = writable.installation.nativeClass
      return call.scope.isObject(object, of: nativeClass) ? writable : readOnly
    }
    if let rect = PrivateSlot.object(of: object, as: DOMRectObject.self) {
      return realm.wrap(DOMRectObject(rect.rect), as: interface(.domRectReadOnly, .domRect))
    }
    if let point = PrivateSlot.object(of: object, as: DOMPointObject.self) {
      return realm.wrap(copy(of: point), as: interface(.domPointReadOnly, .domPoint))
    }
    if let quad = PrivateSlot.object(of: object, as: DOMQuadObject.self) {
      return realm.wrap(DOMQuadObject(quad.points.map(copy)), as: .domQuad)
    }
    if let matrix = PrivateSlot.object(of: object, as: DOMMatrixObject.self) {
      return realm.wrap(matrix.copy(), as: interface(.domMatrixReadOnly, .domMatrix))
    }
    return nil
  }

  private static func copy(of point: DOMPointObject) -> DOMPointObject {
    let copy = DOMPointObject()
    (copy.x, copy.y, copy.z, copy.w) = (point.x, point.y, point.z, point.w)
    return copy
  }
}
