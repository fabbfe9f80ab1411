internal import PageDOM
internal import PageJavaScript

final class DOMMatrixObject {
  var matrix: Matrix
  var is2D: Bool

  init(_ matrix: Matrix = .identity, is2D: Bool = true) {
    self.matrix = matrix
    self.is2D = is2D
  }

  func copy() -> DOMMatrixObject { DOMMatrixObject(matrix, is2D: is2D) }

  /// Post-multiplies by another matrix.
  func multiply(by other: DOMMatrixObject) {
    matrix.multiply(by: other.matrix)
    is2D = is2D && other.is2D
  }
}

extension Interface {
  /// - Source: https://drafts.fxtf.org/geometry/#DOMMatrix
  static let domMatrixReadOnly: Interface = Interface(
    "DOMMatrixReadOnly",
    constructor: (0, { $0.realm.wrap(try DOMMatrixInit.make($0), as: .domMatrixReadOnly).value })
  ) {
    let changes = DOMMatrixChange.all.map { change in
      Member.method(change.name, 0) { call in
        let copy = try call.this(DOMMatrixObject.self).copy()
        try change.apply(copy, call)
        return call.realm.wrap(copy, as: .domMatrix).value
      }
    }
    return DOMMatrixBindings.entries(isWritable: false) + changes
      + DOMMatrixBindings.factories(.domMatrixReadOnly) + DOMMatrixBindings.readers
  }

  /// - Source: https://drafts.fxtf.org/geometry/#DOMMatrix
  static let domMatrix: Interface = Interface(
    "DOMMatrix", parent: .domMatrixReadOnly,
    constructor: (0, { $0.realm.wrap(try DOMMatrixInit.make($0), as: .domMatrix).value }),
    aliases: ["WebKitCSSMatrix"]
  ) {
    let changes = (DOMMatrixChange.all + [DOMMatrixChange.preMultiply, .invert])
      .filter { $0.hasSelfForm }.map { change in
        Member.method(change.selfName, 0) { call in
          try change.apply(try DOMMatrixBindings.writable(call), call)
          return call.invocation.thisObject?.value
        }
      }
    return DOMMatrixBindings.entries(isWritable: true) + changes
      + DOMMatrixBindings.factories(.domMatrix) + [
        .method("setMatrixValue", 1) { call in
          let object = try DOMMatrixBindings.writable(call)
          let made = try DOMMatrixInit.parse(try call.text(0))
          (object.matrix, object.is2D) = (made.matrix, made.is2D)
          return call.invocation.thisObject?.value
        }
      ]
  }
}

enum DOMMatrixBindings {
  static let places: [(name: String, place: Int)] =
    zip(["a", "b", "c", "d", "e", "f"], Matrix.flatPlaces).map { ($0, $1) }
    + (0..<16).map { ("m\($0 / 4 + 1)\($0 % 4 + 1)", $0) }

  /// Returns the receiver, which must be a `DOMMatrix`, not only a `DOMMatrixReadOnly`.
  static func writable(_ call: Call) throws -> DOMMatrixObject {
    let object = try call.this(DOMMatrixObject.self)
    guard let receiver = call.invocation.thisObject,
      call.scope.isObject(receiver, of: Interface.domMatrix.installation.nativeClass)
    else { throw Call.wrongReceiver }
    return object
  }

  static func entries(isWritable: Bool) -> [Member] {
    places.map { name, place in
      let get: MemberBody = { $0.number(try $0.this(DOMMatrixObject.self).matrix.values[place]) }
      guard isWritable else { return .get(name, get) }
      return .attribute(
        name, get: get,
        set: { call in
          let object = try writable(call)
          let value = try call.double(0)
          object.matrix.values[place] = value
          if !Matrix.flatPlaces.contains(place), value != Matrix.identity.values[place] {
            object.is2D = false
          }
          return nil
        })
    }
  }

  static func factories(_ interface: @autoclosure @escaping () -> Interface) -> [Member] {
    func numbers(_ name: String, _ type: TypedArrayType) -> Member {
      .staticMethod(name, 1) { call in
        guard call.scope.typedArrayType(of: call[0]) == type else {
          throw NativeError.type("Type error")
        }
        let made = try DOMMatrixInit.make(try DOMMatrixInit.numbers(of: call[0], call))
        return call.realm.wrap(made, as: interface()).value
      }
    }
    return [
      .staticMethod("fromMatrix") { call in
        call.realm.wrap(try DOMMatrixInit.from(call, 0), as: interface()).value
      },
      numbers("fromFloat32Array", .float32),
      numbers("fromFloat64Array", .float64),
    ]
  }

  static var readers: [Member] {
    [
      .get("is2D") { $0.boolean(try $0.this(DOMMatrixObject.self).is2D) },
      .get("isIdentity") { $0.boolean(try $0.this(DOMMatrixObject.self).matrix == .identity) },
      .method("transformPoint") { call in
        let object = try call.this(DOMMatrixObject.self)
        return call.realm.wrap(
          DOMPointBindings.map(try DOMPointBindings.from(call, 0), by: object), as: .domPoint
        ).value
      },
      .method("toFloat32Array") { call in
        try array(.float32, call) { Float($0) }
      },
      .method("toFloat64Array") { call in
        try array(.float64, call) { $0 }
      },
      .method("toString") { call in
        let object = try call.this(DOMMatrixObject.self)
        let matrix = object.matrix
        guard matrix.values.allSatisfy(\.isFinite) else { throw DOMException.invalidState }
        return call.string(
          DOMString(matrix.text(isFlat: object.is2D) { NumberText.text($0).string }))
      },
      .method("toJSON") { call in
        let object = try call.this(DOMMatrixObject.self)
        let values = object.matrix.values
        let made = try call.numbers(places.map { ($0.name, values[$0.place]) })
        try call.scope.setProperty("is2D", of: made, to: call.boolean(object.is2D))
        try call.scope.setProperty(
          "isIdentity", of: made, to: call.boolean(object.matrix == .identity))
        return made.value
      },
    ]
  }

  private static func array<Number>(
    _ type: TypedArrayType, _ call: Call, _ convert: (Double) -> Number
  ) throws -> ScriptValue? {
    let values = try call.this(DOMMatrixObject.self).matrix.values.map(convert)
    let array = try call.scope.typedArray(type, count: values.count).value
    guard let target = BufferSource(array, in: call.scope) else { return nil }
    values.withUnsafeBytes { UnsafeMutableRawBufferPointer(target.bytes).copyMemory(from: $0) }
    return array
  }
}
