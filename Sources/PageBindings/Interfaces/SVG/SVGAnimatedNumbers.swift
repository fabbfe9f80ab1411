internal import Infra
internal import PageDOM
internal import PageJavaScript

/// The numbers of an attribute such as `stdDeviation`, which accepts one or two numbers.
/// - Source: https://svgwg.org/svg2-draft/types.html#TermReflect
final class SVGNumberPair {
  let element: Element
  private let attribute: StaticString
  private let initial: Float
  private let isAllowed: (Float) -> Bool
  private var text: DOMString?
  private var values: [Double]

  init(
    _ element: Element, _ attribute: StaticString, initial: Float,
    isAllowed: @escaping (Float) -> Bool
  ) {
    self.element = element
    self.attribute = attribute
    self.initial = initial
    self.isAllowed = isAllowed
    values = [Double(initial), Double(initial)]
  }

  /// The two numbers, synchronized with the attribute. Setting them does not change the attribute.
  var current: [Double] {
    get {
      let now = element.attribute(attribute).map { DOMString(cString: $0) }
      if now != text {
        text = now
        values = [Double(initial), Double(initial)]
        if let (first, second) = now.flatMap(SVGLists.pair), isAllowed(first), isAllowed(second) {
          values = [Double(first), Double(second)]
        }
      }
      return values
    }
    set { values = newValue }
  }

  func set(_ index: Int, to value: Double) {
    var now = current
    now[index] = value
    values = now
    let texts = (now[0] == now[1] ? [now[0]] : now).map { number in
      Int32(exactly: number).map { "\($0)" } ?? Float(number).svgText.string
    }
    let written = DOMString(texts.joined(separator: ", "))
    text = written
    element.setUnobservedAttribute(attribute, to: written)
  }
}

final class SVGAnimatedNumberObject {
  enum Kind {
    case number, integer, boolean, enumeration
  }

  let kind: Kind
  let get: () -> Double
  let set: (Call) throws -> Void

  init(_ kind: Kind, get: @escaping () -> Double, set: @escaping (Call) throws -> Void) {
    self.kind = kind
    self.get = get
    self.set = set
  }
}

extension Interface {
  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGNumber
  static let svgNumber = Interface("SVGNumber") {
    [
      .attribute(
        "value", get: { $0.number(Double(try $0.this(SVGNumberObject.self).value)) },
        set: { call in
          let number = try call.this(SVGNumberObject.self)
          let value = try call.float(0)
          try number.change { $0 = value }
          return nil
        })
    ]
  }

  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedNumber
  static let svgAnimatedNumber = animated("SVGAnimatedNumber", .number)

  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedInteger
  static let svgAnimatedInteger = animated("SVGAnimatedInteger", .integer)

  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedBoolean
  static let svgAnimatedBoolean = animated("SVGAnimatedBoolean", .boolean)

  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedEnumeration
  static let svgAnimatedEnumeration = animated("SVGAnimatedEnumeration", .enumeration)

  private static func animated(
    _ name: String, _ kind: SVGAnimatedNumberObject.Kind
  ) -> Interface {
    func this(_ call: Call) throws -> SVGAnimatedNumberObject {
      let object = try call.this(SVGAnimatedNumberObject.self)
      guard object.kind == kind else { throw Call.wrongReceiver }
      return object
    }
    func value(_ call: Call) throws -> ScriptValue {
      let number = try this(call).get()
      return kind == .boolean ? call.boolean(number != 0) : call.number(number)
    }
    return Interface(name) {
      [
        .attribute(
          "baseVal", get: value,
          set: { call in
            try this(call).set(call)
            return nil
          }),
        .get("animVal", value),
      ]
    }
  }
}

extension Member {
  private static func svgAnimated(
    _ name: StaticString, _ interface: Interface,
    _ make: @escaping (Element, Realm) -> SVGAnimatedNumberObject
  ) -> Member {
    .get(name.description) { call in
      let element = try call.thisElement()
      let realm = call.realm
      return realm.svgObject(name, of: element) {
        realm.wrap(make(element, realm), as: interface)
      }.value
    }
  }

  /// Reflects the number at the start of the attribute's value.
  static func svgNumber(
    _ name: StaticString, _ initial: Float = 0, readsPercentages: Bool = false
  ) -> Member {
    svgAnimated(name, .svgAnimatedNumber) { element, _ in
      SVGAnimatedNumberObject(
        .number,
        get: {
          guard let text = element.attribute(name).map({ DOMString(cString: $0) }) else {
            return Double(initial)
          }
          let number = Float(svgPrefixOf: text)
          let isPercentage = readsPercentages && text.bytes.last == UInt8(ascii: "%")
          return Double(isPercentage ? number / 100 : number)
        },
        set: { element.setUnobservedAttribute(name, to: try $0.float(0).svgText) })
    }
  }

  /// Reflects one of the two numbers of an attribute.
  static func svgNumber(
    _ name: StaticString, _ attribute: StaticString, _ index: Int, _ initial: Float = 0,
    isAllowed: @escaping (Float) -> Bool = { _ in true }
  ) -> Member {
    svgAnimated(name, .svgAnimatedNumber) { element, realm in
      let pair = realm.svgPair(attribute, of: element) {
        SVGNumberPair(element, attribute, initial: initial, isAllowed: isAllowed)
      }
      return SVGAnimatedNumberObject(
        .number, get: { pair.current[index] },
        set: { pair.set(index, to: Double(try $0.float(0))) })
    }
  }

  /// Reflects one of the two integers of an attribute. Only positive integers are valid.
  static func svgInteger(
    _ name: StaticString, _ attribute: StaticString, _ index: Int
  ) -> Member {
    svgAnimated(name, .svgAnimatedInteger) { element, realm in
      let pair = realm.svgPair(attribute, of: element) {
        SVGNumberPair(element, attribute, initial: 0) { $0 >= 1 }
      }
      return SVGAnimatedNumberObject(
        .integer,
        get: { Double(Int32(exactly: pair.current[index].rounded(.towardZero)) ?? .min) },
        set: { pair.set(index, to: Double(try $0.long(0))) })
    }
  }

  /// Reflects an integer; `initial` if the attribute is missing, and 0 if it is invalid.
  static func svgInteger(_ name: StaticString, _ initial: Int = 0) -> Member {
    svgAnimated(name, .svgAnimatedInteger) { element, _ in
      // Keep the number that was set, because the getter cannot parse every number, such as -1.
      var written: (text: DOMString, number: Int)?
      return SVGAnimatedNumberObject(
        .integer,
        get: {
          guard let text = element.attribute(name).map({ DOMString(cString: $0) }) else {
            return Double(initial)
          }
          if let written, written.text == text { return Double(written.number) }
          var digits = text.bytes.drop { $0.isASCIIWhitespace }
          while let last = digits.last, last.isASCIIWhitespace { digits.removeLast() }
          if digits.first == UInt8(ascii: "+") { digits.removeFirst() }
          guard digits.allSatisfy(\.isASCIIDigit) else { return 0 }
          let number = UInt32(String(decoding: digits, as: UTF8.self)) ?? 0
          return Double(Int32(bitPattern: number))
        },
        set: { call in
          let number = try call.long(0)
          let text = DOMString(String(number))
          written = (text, number)
          element.setUnobservedAttribute(name, to: text)
        })
    }
  }

  static func svgBoolean(_ name: StaticString) -> Member {
    svgAnimated(name, .svgAnimatedBoolean) { element, _ in
      SVGAnimatedNumberObject(
        .boolean,
        get: { element.attribute(name).map { CString.equal($0, "true") } ?? false ? 1 : 0 },
        set: { element.setUnobservedAttribute(name, to: $0.boolean(0) ? "true" : "false") })
    }
  }

  /// Reflects the one-based index of the keyword; `initial` if the attribute is missing or invalid.
  static func svgKeyword(
    _ name: StaticString, _ keywords: [StaticString], _ initial: Int = 1
  ) -> Member {
    svgAnimated(name, .svgAnimatedEnumeration) { element, _ in
      SVGAnimatedNumberObject(
        .enumeration,
        get: {
          guard let value = element.attribute(name) else { return Double(initial) }
          let index = keywords.firstIndex { CString.equal(value, $0) }
          return Double(index.map { $0 + 1 } ?? initial)
        },
        set: { call in
          let number = try call.unsignedLong(0) & 0xFFFF
          guard (1...keywords.count).contains(number) else { throw NativeError.type("Type error") }
          element.setUnobservedAttribute(
            name, to: DOMString(cString: keywords[number - 1].utf8Start))
        })
    }
  }

  /// Reflects `orient`: 1 for `auto`, 2 for an angle or a missing value, 0 for any other value.
  /// - Source: https://svgwg.org/svg2-draft/painting.html#OrientAttribute
  static var svgOrientType: Member {
    svgAnimated("orientType", .svgAnimatedEnumeration) { element, _ in
      SVGAnimatedNumberObject(
        .enumeration,
        get: {
          guard let text = element.attribute("orient").map({ DOMString(cString: $0) }),
            !text.isEmpty
          else { return 2 }
          if text == "auto" { return 1 }
          return SVGAngleValue(text.bytes[...]) == nil ? 0 : 2
        },
        set: { call in
          switch try call.unsignedLong(0) & 0xFFFF {
          case 1: element.setUnobservedAttribute("orient", to: "auto")
          case 2:
            let text = element.attribute("orient").map { DOMString(cString: $0) }
            let angle = text.flatMap { SVGAngleValue($0.bytes[...]) } ?? SVGAngleValue()
            element.setUnobservedAttribute("orient", to: angle.text)
          default: throw NativeError.type("Type error")
          }
        })
    }
  }
}
