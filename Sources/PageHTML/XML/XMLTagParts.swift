import CLibXML2
import PageDOM

/// A tag with so many attributes that the parser receives it in parts: libxml2 before 2.12 compares
/// each attribute of a tag with all others. The parser receives an element with the namespace
/// declarations only. Empty children of the same name, distinguished by a marker attribute, contain
/// the other attributes.
final class XMLTagParts {
  /// The kind of a part; the raw value is the value of its marker attribute.
  enum Part: UInt8 {
    case first = 0x66
    case middle = 0x6D
    case last = 0x6C
  }

  let element: Element
  let declarationCount: Int
  /// The attribute defaults of the document type.
  private var defaults: [(name: QualifiedName, value: DOMString)] = []
  private var names: Set<QualifiedName> = []

  static let size = 256

  init(_ element: Element, _ tag: XMLStartTag) {
    self.element = element
    declarationCount = tag.declarationCount
    for index in (tag.attributeCount - tag.defaultCount)..<tag.attributeCount {
      let attribute = tag.attribute(index)
      defaults.append((attribute.name, DOMString(bytes: Array(attribute.value))))
    }
  }

  /// Records an attribute; returns whether the element did not have it before.
  func insert(_ attribute: XMLStartTag.Attribute) -> Bool {
    var name = attribute.name
    name.prefix = nil
    return names.insert(name).inserted
  }

  var missingDefaults: [(name: QualifiedName, value: DOMString)] {
    defaults.filter { value in
      var name = value.name
      name.prefix = nil
      return !names.contains(name)
    }
  }
}

extension XMLStartTag {
  /// Returns the kind of the part, or `nil` if the tag is not a part of another tag.
  func part(markedBy marker: [UInt8]) -> XMLTagParts.Part? {
    guard attributeCount > defaultCount else { return nil }
    let first = attribute(0)
    guard first.value.count == 1,
      UnsafeBufferPointer(cString: first.localName).elementsEqual(marker)
    else { return nil }
    return XMLTagParts.Part(rawValue: first.value[0])
  }
}

extension XMLStartTag.Attribute {
  var name: QualifiedName {
    QualifiedName(
      namespace: namespace.map { DOMString(cString: $0) },
      prefix: prefix.map { DOMString(cString: $0) }, localName: DOMString(cString: localName))
  }
}
