internal import Infra
internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#atob
enum Base64Bindings {
  static var members: [Member] {
    [
      .method("btoa", 1) { call in
        let units = try call.text(0).utf16
        // 1.
        guard units.allSatisfy({ $0 < 256 }) else { throw DOMException.invalidCharacter }
        let bytes = units.map { UInt8(truncatingIfNeeded: $0) }
        return call.string(DOMString(bytes: Base64.encode(bytes[...])))
      },
      .method("atob", 1) { call in
        let text = try call.text(0).bytes
        guard let bytes = text.withUnsafeBufferPointer({ Base64.decode($0) }) else {
          throw DOMException.invalidCharacter
        }
        return call.string(DOMString(utf16: bytes.map(UInt16.init)))
      },
    ]
  }
}
