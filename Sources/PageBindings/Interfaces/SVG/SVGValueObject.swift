internal import PageDOM

class SVGItem {
  weak var list: SVGListObject?

  var text: [UInt8]?

  /// Whether the item is in a list or reflects an attribute.
  var isBound: Bool {
    list?.settle()
    return list != nil
  }
}

struct SVGReflection<Value> {
  let element: Element
  let attribute: StaticString
  /// Whether this is the animated value, which scripts cannot change.
  let isReadOnly: Bool
  /// Parses the value of the attribute; `nil` if the attribute is missing.
  let read: (DOMString?) -> Value
  let write: (Value) -> DOMString

  fileprivate var text: DOMString? {
    element.attribute(attribute).map { DOMString(cString: $0) }
  }
}

/// An SVG value, which is independent, reflects an attribute, or is an item of a list.
final class SVGObject<Value>: SVGItem {
  private var stored: Value
  private let reflection: SVGReflection<Value>?
  /// The value of the attribute from which `stored` was parsed, or to which it was serialized.
  private var attributeText: DOMString?

  /// A dependent object that is made on first use, such as a transform's matrix.
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

  var element: Element? { reflection?.element ?? list?.element }

  /// The value, synchronized with the attribute.
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

  /// - Throws: `NoModificationAllowedError` if the value is read-only, or an error of `body`.
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

  /// Replaces the value after the caller has changed the attribute.
  func renew(_ value: Value) {
    stored = value
    text = nil
  }
}

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
