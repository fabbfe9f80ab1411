internal import Infra
internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/dom.html#dom-dataset
final class DatasetObject {
  let element: Element

  init(_ element: Element) {
    self.element = element
  }

  /// Returns `fooBar` for `data-foo-bar`; `nil` for other attributes.
  static func key(ofAttribute name: UnsafePointer<UInt8>) -> DOMString? {
    let prefix = StaticString("data-")
    for index in 0..<5 where name[index] != prefix.utf8Start[index] { return nil }
    let bytes = UnsafeBufferPointer(cString: name)
    guard !bytes.contains(where: { $0.isASCIIUpper }) else { return nil }
    var key: [UInt8] = []
    var index = 5
    while index < bytes.count {
      if bytes[index] == 0x2D, index + 1 < bytes.count, bytes[index + 1].isASCIILower {
        key.append(bytes[index + 1] & 0xDF)
        index += 2
      } else {
        key.append(bytes[index])
        index += 1
      }
    }
    return DOMString(bytes: key)
  }

  /// Returns `data-foo-bar` for `fooBar`; `nil` if a lowercase letter follows a hyphen.
  static func attribute(ofKey key: DOMString) -> DOMString? {
    var name = Array("data-".utf8)
    let bytes = key.bytes
    for (index, byte) in bytes.enumerated() {
      if byte == 0x2D, index + 1 < bytes.count, bytes[index + 1].isASCIILower { return nil }
      if byte.isASCIIUpper {
        name.append(0x2D)
        name.append(byte | 0x20)
      } else {
        name.append(byte)
      }
    }
    return DOMString(bytes: name)
  }
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#domstringmap
  static let domStringMap: Interface = Interface("DOMStringMap")
}

enum DOMStringMapBindings {
  static var behaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      named: ExoticKind.function { call in
        let element = try call.this(DatasetObject.self).element
        guard let name = DatasetObject.attribute(ofKey: try call.text(0)),
          let attribute = element.attribute(namespace: nil, localName: name)
        else { return nil }
        return call.string(inTree: attribute.content)
      },
      names: ExoticKind.function { call in
        let element = try call.this(DatasetObject.self).element
        var keys: [DOMString] = []
        element.forEachAttribute { attribute in
          guard !attribute.hasNamespace,
            let key = DatasetObject.key(ofAttribute: attribute.localName)
          else { return }
          keys.append(key)
        }
        return call.scope.array(of: keys) { call.string($0) }.value
      },
      setNamed: ExoticKind.function { call in
        let element = try call.this(DatasetObject.self).element
        guard let name = DatasetObject.attribute(ofKey: try call.text(0)) else {
          throw DOMException.syntax
        }
        let value = try call.text(1)
        guard XMLName.isName(name) else { throw DOMException.invalidCharacter }
        element.setAttribute(QualifiedName(localName: name), to: value)
        return nil
      },
      removeNamed: ExoticKind.function { call in
        let element = try call.this(DatasetObject.self).element
        if let name = DatasetObject.attribute(ofKey: try call.text(0)),
          let attribute = element.attribute(namespace: nil, localName: name)
        {
          element.remove(attribute)
        }
        return nil
      },
      overrideBuiltIns: true)
  }
}
