internal import PageDOM

/// What can be an item of a list of SVG.
class SVGItem {
  /// The list that the item is in.
  weak var list: SVGListObject?

  /// The item as its list's attribute has it, as long as it stays the same.
  var text: [UInt8]?

  /// Whether the item belongs to an attribute already.
  var isBound: Bool {
    list?.settle()
    return list != nil
  }
}

/// An attribute of an element that an object of SVG stands for.
struct SVGReflection<Value> {
  let element: Element
  let attribute: StaticString
  /// Whether this is what animations would change, which scripts cannot.
  let isReadOnly: Bool
  /// Reads the attribute's text; `nil` where there is none.
  let read: (DOMString?) -> Value
  let write: (Value) -> DOMString

  fileprivate var text: DOMString? {
    element.attribute(attribute).map { DOMString(cString: $0) }
  }
}

/// The native object of an object that stands for a value: one of its own, an attribute's, or an item
/// of a list.
final class SVGObject<Value>: SVGItem {
  private var stored: Value
  private let reflection: SVGReflection<Value>?
  /// The attribute's text that `stored` is the value of.
  private var attributeText: DOMString?

  /// Something that belongs to the object and is made once.
  var part: AnyObject?

  init(_ value: Value) {
    stored = value
    reflection = nil
  }

  init(reflecting reflection: SVGReflection<Value>) {
    self.reflection = reflection
    attributeText = reflection.text
    stored = reflection.read(attributeText)
  }

  override var isBound: Bool { reflection != nil || super.isBound }

  /// The element that the value is one of.
  var element: Element? { reflection?.element ?? list?.element }

  /// The value, as the attribute has it now.
  var value: Value {
    settle()
    return stored
  }

  private func settle() {
    list?.settle()
    guard let reflection else { return }
    let current = reflection.text
    guard current != attributeText else { return }
    attributeText = current
    stored = reflection.read(current)
  }

  /// Changes the value, and the attribute with it.
  ///
  /// - Throws: `NoModificationAllowedError` where scripts cannot change it, or what `body` throws.
  func change(_ body: (inout Value) throws -> Void) throws {
    settle()
    guard !(reflection?.isReadOnly ?? list?.isReadOnly ?? false) else {
      throw DOMException.noModificationAllowed
    }
    try body(&stored)
    text = nil
    if let reflection {
      let written = reflection.write(stored)
      attributeText = written
      reflection.element.setUnobservedAttribute(reflection.attribute, to: written)
    }
    list?.write(self)
  }

  /// Takes the value that the attribute has now.
  func renew(_ value: Value) {
    stored = value
    text = nil
  }
}

/// A point of SVG, in single precision.
struct SVGPointValue {
  var x: Float = 0
  var y: Float = 0
}

typealias SVGLengthObject = SVGObject<SVGLengthValue>
typealias SVGAngleObject = SVGObject<SVGAngleValue>
typealias SVGNumberObject = SVGObject<Float>
typealias SVGPointObject = SVGObject<SVGPointValue>
typealias SVGTransformObject = SVGObject<SVGTransformValue>
typealias SVGAspectRatioObject = SVGObject<SVGAspectRatio>
