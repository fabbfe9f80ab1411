internal import PageDOM
internal import PageJavaScript

final class SVGAnimatedObject {
  let interface: Interface
  let base: ScriptObject
  let animated: ScriptObject

  init(_ interface: Interface, base: ScriptObject, animated: ScriptObject) {
    self.interface = interface
    self.base = base
    self.animated = animated
  }
}

private final class SVGAttributeObjects {
  static let key = AttachmentKey<Realm, SVGAttributeObjects>()

  struct Key: Hashable {
    let element: UnsafeRawPointer
    let member: UnsafePointer<UInt8>
  }

  var objects: [Key: ScriptObject] = [:]
  var pairs: [Key: SVGNumberPair] = [:]
}

extension Realm {
  private var svgAttributeObjects: SVGAttributeObjects {
    attachment(SVGAttributeObjects.key) { SVGAttributeObjects() }
  }

  /// Returns the object of an element's member, such as `x`. It is made on first use.
  func svgObject(
    _ member: StaticString, of element: Element, make: () -> ScriptObject
  ) -> ScriptObject {
    svgObject(member, of: element, in: \.objects, make: make)
  }

  func svgPair(
    _ attribute: StaticString, of element: Element, make: () -> SVGNumberPair
  ) -> SVGNumberPair {
    svgObject(attribute, of: element, in: \.pairs, make: make)
  }

  private func svgObject<Object>(
    _ member: StaticString, of element: Element,
    in table: ReferenceWritableKeyPath<SVGAttributeObjects, [SVGAttributeObjects.Key: Object]>,
    make: () -> Object
  ) -> Object {
    let objects = svgAttributeObjects
    let key = SVGAttributeObjects.Key(
      element: element.node.address, member: member.utf8Start)
    if let known = objects[keyPath: table][key] { return known }
    let made = make()
    objects[keyPath: table][key] = made
    return made
  }
}

/// Interfaces of animated attributes. Saved pages are not animated, so the animated values, which
/// are read-only, equal the base values.
extension Interface {
  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedLength
  static let svgAnimatedLength = svgAnimated("SVGAnimatedLength")

  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedAngle
  static let svgAnimatedAngle = svgAnimated("SVGAnimatedAngle")

  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedLengthList
  static let svgAnimatedLengthList = svgAnimated("SVGAnimatedLengthList")

  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedNumberList
  static let svgAnimatedNumberList = svgAnimated("SVGAnimatedNumberList")

  /// - Source: https://svgwg.org/svg2-draft/coords.html#InterfaceSVGAnimatedTransformList
  static let svgAnimatedTransformList = svgAnimated("SVGAnimatedTransformList")

  /// - Source: https://svgwg.org/svg2-draft/coords.html#InterfaceSVGAnimatedPreserveAspectRatio
  static let svgAnimatedPreserveAspectRatio = svgAnimated("SVGAnimatedPreserveAspectRatio")

  private static func svgAnimated(_ name: String) -> Interface {
    func this(_ call: Call) throws -> SVGAnimatedObject {
      let object = try call.this(SVGAnimatedObject.self)
      guard object.interface.name == name else { throw Call.wrongReceiver }
      return object
    }
    return Interface(name) {
      [
        .get("baseVal") { try this($0).base.value },
        .get("animVal") { try this($0).animated.value },
      ]
    }
  }
}

extension Member {
  static func svgAnimatedList(
    _ name: StaticString, _ animated: Interface, _ kind: SVGListKind
  ) -> Member {
    .get(name.description) { call in
      let element = try call.thisElement()
      return call.realm.svgObject(name, of: element) {
        call.realm.wrap(
          SVGAnimatedObject(
            animated, base: list(name, of: element, kind, isReadOnly: false, call),
            animated: list(name, of: element, kind, isReadOnly: true, call)),
          as: animated)
      }.value
    }
  }

  static func svgList(
    _ name: StaticString, _ kind: SVGListKind, attribute: StaticString? = nil,
    isReadOnly: Bool = false
  ) -> Member {
    .get(name.description) { call in
      let element = try call.thisElement()
      return call.realm.svgObject(name, of: element) {
        list(attribute ?? name, of: element, kind, isReadOnly: isReadOnly, call)
      }.value
    }
  }

  private static func list(
    _ attribute: StaticString, of element: Element, _ kind: SVGListKind, isReadOnly: Bool,
    _ call: Call
  ) -> ScriptObject {
    call.realm.wrap(
      SVGListObject(element, attribute, kind, isReadOnly: isReadOnly), as: kind.interface,
      exotic: .svgList)
  }

  static func svgAnimatedObject<Value>(
    _ name: StaticString, attribute: StaticString? = nil, _ animated: Interface,
    of interface: Interface, read: @escaping (DOMString?) -> Value,
    write: @escaping (Value) -> DOMString
  ) -> Member {
    .get(name.description) { call in
      let element = try call.thisElement()
      let realm = call.realm
      func make(isReadOnly: Bool) -> ScriptObject {
        let reflection = SVGReflection(
          element: element, attribute: attribute ?? name, isReadOnly: isReadOnly, read: read,
          write: write)
        return realm.wrapper(of: SVGObject(reflecting: reflection), as: interface)
      }
      return realm.svgObject(name, of: element) {
        realm.wrap(
          SVGAnimatedObject(
            animated, base: make(isReadOnly: false), animated: make(isReadOnly: true)),
          as: animated)
      }.value
    }
  }

  /// Reflects a length; `initial` if the attribute is missing, or if a size is invalid or negative.
  static func svgLength(
    _ name: StaticString, _ initial: SVGLengthValue = SVGLengthValue(), isSize: Bool = false
  ) -> Member {
    let direction: SVGLengthValue.Direction =
      switch name.description {
      case "x", "width", "cx", "fx", "rx", "x1", "x2", "refX", "markerWidth": .width
      case "y", "height", "cy", "fy", "ry", "y1", "y2", "refY", "markerHeight": .height
      default: .other
      }
    let missing = SVGLengthValue(initial.number, initial.unit, direction)
    let invalid = isSize ? missing : SVGLengthValue(0, .number, direction)
    return svgAnimatedObject(
      name, .svgAnimatedLength, of: .svgLength,
      read: { text in
        guard let text else { return missing }
        guard let value = SVGLengthValue(text.bytes[...], direction) else { return invalid }
        return isSize && value.number < 0 ? invalid : value
      },
      write: \.text)
  }
}
