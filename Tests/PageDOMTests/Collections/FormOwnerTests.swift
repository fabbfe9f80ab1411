import Testing
import TreeMarkup

@testable import PageDOM

@Suite struct FormOwnerTests {
  let group = DocumentGroup()

  @Test func owners() throws {
    let document = try Markup.document(
      """
      <div><form id=f><p><input id=i1><input id=i2 form=g><input id=i3 form=none>\
      <input id=i4 form=""><b id=b></b><img id=m form=g></p></form><form id=g></form>\
      <input id=i5 form=f><input id=i6></div>
      """, in: group)
    func owner(_ id: DOMString) -> String? { document.element(id: id)?.formOwner?.label }
    #expect(owner("i1") == "f")
    #expect(owner("i2") == "g")
    #expect(owner("i3") == nil)
    #expect(owner("i4") == nil)
    #expect(owner("b") == nil)
    #expect(owner("m") == "f")
    #expect(owner("i5") == "f")
    #expect(owner("i6") == nil)
  }

  /// The `form` attribute has an effect in documents only.
  @Test func detachedTrees() throws {
    let document = try Markup.document("<form id=f></form>", in: group)
    let fragment = document.createDocumentFragment()
    try Markup.append("<form id=g><input id=i form=f></form>", to: fragment)
    let form = try #require(fragment.firstElementChild)
    #expect(form.node.firstElementChild?.formOwner == form)
  }
}
