internal import PageDOM

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-documentfragment
  static let documentFragment: Interface = Interface(
    "DocumentFragment", parent: .node,
    constructor: (0, { $0.wrap($0.realm.document.createDocumentFragment()) }),
    unscopables: ParentNodeBindings.unscopables
  ) {
    [
      .method("getElementById", 1) { call in
        let id = try call.text(0)
        let found = try call.thisNode().descendantElements.first { $0.id == id }
        return id.isEmpty ? call.null : call.wrap(found)
      }
    ] + ParentNodeBindings.members
  }
}
