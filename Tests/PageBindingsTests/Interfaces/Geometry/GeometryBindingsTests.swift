import Testing

@testable import PageBindings

/// - Source: https://drafts.fxtf.org/geometry/
@Suite struct GeometryBindingsTests {
  @Test(
    arguments: [
      (
        "const r = new DOMRect(10, 20, -4, 5); [r.left, r.right, r.top, r.bottom].join()",
        "6,10,20,25"
      ),
      (
        "JSON.stringify(new DOMRect(1, 2, 3, 4))",
        #"{"x":1,"y":2,"width":3,"height":4,"top":2,"right":4,"bottom":6,"left":1}"#
      ),
      ("DOMRectReadOnly.fromRect({ x: 1, height: 4 }).bottom", "4"),
      ("const r = new DOMRect; r.width = '7'; r.width", "7"),
      ("new DOMRect(1) instanceof DOMRectReadOnly", "true"),
      ("JSON.stringify(new DOMPoint(1, 2))", #"{"x":1,"y":2,"z":0,"w":1}"#),
      ("DOMPoint.fromPoint({ y: 3 }).y", "3"),
      (
        "const q = DOMQuad.fromRect({ x: 1, y: 2, width: 3, height: 4 }); [q.p3.x, q.p3.y, q.getBounds().width].join()",
        "4,6,3"
      ),
      ("const q = new DOMQuad({ x: 1 }); q.p1 === q.p1", "true"),
      ("document.body.getClientRects()[0] instanceof DOMRect", "true"),
    ]) func values(source: String, expected: String)
  {
    #expect(ScriptPage().evaluate("{ \(source) }") == expected)
  }
}
