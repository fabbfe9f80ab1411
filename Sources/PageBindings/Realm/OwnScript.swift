internal import CJavaScriptCore
internal import PageJavaScript

/// A script of the project's own that makes one function, for what native code cannot say.
///
/// A page runs it when it first needs the function.
final class OwnScript: Sendable {
  private let source: ScriptString

  /// Takes an expression whose value is a function.
  init(_ source: String) {
    self.source = ScriptString("'use strict';(\(source))")
  }

  fileprivate func makeFunction(in realm: Realm) throws(ThrownValue) -> JSObjectRef? {
    realm.scope.object(try realm.context.evaluate(source, file: Bootstrap.file))
  }
}

/// The functions that a page has made of the project's own scripts.
private final class OwnFunctions {
  var functions: [ObjectIdentifier: JSObjectRef] = [:]
}

extension Realm {
  /// Calls the function of one of the project's own scripts.
  ///
  /// - Throws: `ThrownValue` with what the function threw.
  @discardableResult
  func call(_ script: OwnScript, _ arguments: JSValueRef?...) throws(ThrownValue) -> JSValueRef {
    let table = part(OwnFunctions.self) { OwnFunctions() }
    if let known = table.functions[ObjectIdentifier(script)] {
      return try scope.call(known, arguments: arguments)
    }
    // What was made for this call alone is seen by the engine's collector in an array of its own.
    let held = scope.array(arguments)
    guard let made = try script.makeFunction(in: self) else { return scope.undefined }
    keep(made)
    table.functions[ObjectIdentifier(script)] = made
    return try scope.call(
      made,
      arguments: arguments.indices.map {
        JSObjectGetPropertyAtIndex(context.ref, held, UInt32($0), nil)
      })
  }
}
