internal import PageDOM

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-comment
  static let comment: Interface = Interface(
    "Comment", parent: .characterData,
    constructor: (
      0,
      { call in
        call.wrap(call.realm.document.createComment(call.has(0) ? try call.text(0) : ""))
      }
    ))
}
