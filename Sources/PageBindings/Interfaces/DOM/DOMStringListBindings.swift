internal import PageDOM
internal import PageJavaScript

final class StringList {
  fileprivate let strings: [DOMString]

  init(_ strings: [DOMString]) { self.strings = strings }

  fileprivate func item(at index: Int) -> DOMString? {
    index < strings.count ? strings[index] : nil
  }
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#the-domstringlist-interface
  static let domStringList = Interface("DOMStringList", iteration: .indices) {
    [
      .get("length") { $0.number(try $0.this(StringList.self).strings.count) },
      .method("item", 1) { call in
        call.stringOrNull(try call.this(StringList.self).item(at: try call.unsignedLong(0)))
      },
      .method("contains", 1) { call in
        call.boolean(try call.this(StringList.self).strings.contains(try call.text(0)))
      },
    ]
  }
}

enum DOMStringListBindings {
  static var behaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(StringList.self).strings.count) },
      item: ExoticKind.function { call in
        call.stringOrNull(try call.this(StringList.self).item(at: try call.unsignedLong(0)))
      })
  }
}

extension Realm {
  func wrap(stringList strings: [DOMString]) -> ScriptObject {
    wrap(StringList(strings), as: .domStringList, exotic: .stringList)
  }
}
