internal import PageDOM
internal import PageJavaScript

/// A script that evaluates to one function, for tasks beyond the engine's C interface.
/// Each realm evaluates it when it first calls the function.
final class InternalScript: Sendable {
  private let source: ScriptString

  fileprivate let key = AttachmentKey<Realm, InternalFunction>()

  init(embedded text: UnsafePointer<CChar>) {
    source = ScriptString(ascii: text)
  }

  fileprivate func makeFunction(in realm: Realm) throws(ThrownValue) -> ScriptObject? {
    realm.scope.object(try realm.context.evaluate(source, file: Bootstrap.file))
  }
}

extension ScriptString {
  /// Creates a function. Its `body` must declare `exports`, which the function returns.
  convenience init(parameters: String, body: String) {
    self.init("(function (\(parameters)) {\n'use strict';\n\(body)return exports;\n})")
  }
}

/// The function of an internal script in a realm.
private final class InternalFunction {
  let object: ScriptObject

  init(_ object: ScriptObject) { self.object = object }
}

extension Realm {
  /// - Throws: The exception that the script's function threw.
  @discardableResult
  func call(_ script: InternalScript, _ arguments: ScriptValue?...) throws(ThrownValue)
    -> ScriptValue
  {
    if let known = attachments[script.key] {
      return try scope.call(known.object, arguments: arguments)
    }
    // The array keeps the arguments alive, because they may have been made only for this call.
    let held = scope.array(arguments)
    guard let made = try script.makeFunction(in: self) else { return scope.undefined }
    keep(made)
    attachments[script.key] = InternalFunction(made)
    let kept = try arguments.indices.map { (index) throws(ThrownValue) in
      try scope.item(UInt32(index), of: held)
    }
    return try scope.call(made, arguments: kept)
  }
}
