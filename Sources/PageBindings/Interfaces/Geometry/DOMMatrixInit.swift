internal import CInternalScripts
internal import PageDOM
internal import PageJavaScript

/// - Source: https://drafts.fxtf.org/geometry/#dommatrixreadonly-constructors
enum DOMMatrixInit {
  /// Creates a matrix from argument 0, which is a string or a sequence of numbers.
  static func make(_ call: Call) throws -> DOMMatrixObject {
    guard call.has(0) else { return DOMMatrixObject() }
    if let object = call.scope.object(call[0]),
      call.scope.boolean(try call.realm.call(isSequence, object.value))
    {
      return try make(try numbers(of: call[0], call))
    }
    return try parse(try call.text(0))
  }

  private static let isSequence = InternalScript(embedded: pageaction_isSequence())

  static func numbers(of value: ScriptValue, _ call: Call) throws -> [Double] {
    guard let list = try call.realm.functions.makeList(value) else { return [] }
    // Read at most 17 numbers: a sequence with more than 16 is an error, regardless of its length.
    return try call.scope.items(of: list, limit: 17) { try call.scope.number($0) }
  }

  static func make(_ numbers: [Double]) throws -> DOMMatrixObject {
    guard let matrix = Matrix(checking: numbers) else { throw NativeError.type("Type error") }
    return DOMMatrixObject(matrix, is2D: numbers.count == 6)
  }

  /// - Source: https://drafts.fxtf.org/geometry/#parse-a-string-into-an-abstract-matrix
  static func parse(_ text: DOMString) throws -> DOMMatrixObject {
    guard let list = TransformList(text) else { throw DOMException.syntax }
    return DOMMatrixObject(list.matrix, is2D: list.isFlat)
  }

  /// Creates a matrix from a dictionary argument.
  /// - Source: https://drafts.fxtf.org/geometry/#matrix-validate-and-fixup
  static func from(_ call: Call, _ index: Int) throws -> DOMMatrixObject {
    let flat = ["a", "b", "c", "d", "e", "f", "m11", "m12", "m21", "m22", "m41", "m42"]
    let deep = ["m13", "m14", "m23", "m24", "m31", "m32", "m33", "m34", "m43", "m44"]
    var given: [String: Double] = [:]
    for name in flat { given[name] = try call.double(option: name, of: index) }
    let is2D = try call.option(index, "is2D").map { call.scope.boolean($0) }
    for name in deep { given[name] = try call.double(option: name, of: index) }
    // 1. Aliases, such as `a` and `m11`, must not have different values.
    func isSame(_ first: Double, _ second: Double) -> Bool {
      first == second || first.isNaN && second.isNaN
    }
    for (short, long) in zip(flat[..<6], flat[6...]) {
      if let first = given[short], let second = given[long], !isSame(first, second) {
        throw NativeError.type("Type error")
      }
      given[long] = given[long] ?? given[short]
    }
    var matrix = Matrix.identity
    for (name, place) in DOMMatrixBindings.places {
      if let value = given[name], name.count == 3 { matrix.values[place] = value }
    }
    // 2.
    guard is2D != true || matrix.isFlat else { throw NativeError.type("Type error") }
    return DOMMatrixObject(matrix, is2D: is2D ?? matrix.isFlat)
  }
}
