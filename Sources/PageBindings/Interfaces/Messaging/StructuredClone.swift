internal import CInternalScripts
internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/structured-data.html#safe-passing-of-structured-data
enum StructuredClone {
  static var member: Member {
    .method("structuredClone", 1) { call in
      let transfer = try call.option(1, "transfer")
      let list = try transfer.map { try call.realm.functions.makeList($0) } ?? nil
      return try call.realm.structuredClone(call[0], transfer: list).value
    }
  }

  /// A script that serializes and deserializes in a single pass, because no other code can run in
  /// between.
  fileprivate static let script = InternalScript(embedded: pageaction_structuredClone())

  static var failure: DOMException {
    DOMException(name: "DataCloneError", message: "The object can not be cloned.")
  }

  /// Clones a platform object; returns `undefined` for other objects.
  fileprivate static let platform = NativeFunction { invocation in
    let call = Call(invocation)
    guard let object = call.scope.object(call[0]) else { return nil }
    if let blob = PrivateSlot.object(of: object, as: Blob.self) {
      return call.realm.wrap(blob.copy()).value
    }
    if let list = PrivateSlot.object(of: object, as: FileList.self) {
      return call.realm.wrap(FileList(list.files.map { $0.fileCopy() })).value
    }
    if let copy = GeometryClone.copy(of: object, call) { return copy.value }
    // WebKit throws this error for a port that is not in the transfer list.
    if PrivateSlot.object(of: object, as: MessagePortObject.self) != nil {
      throw NativeError.type("Type error")
    }
    guard !PrivateSlot.isTaken(of: object), object.proxyTarget == nil else {
      throw failure
    }
    return nil
  }

  /// Creates the port that replaces the port in argument 0. Returns `undefined` if the argument is
  /// not a port.
  fileprivate static let portFor = NativeFunction { invocation in
    let call = Call(invocation)
    guard let object = call.scope.object(call[0]),
      let port = PrivateSlot.object(of: object, as: MessagePortObject.self)
    else { return nil }
    guard !port.isDetached else { throw failure }
    return call.realm.wrap(MessagePortObject()).value
  }

  /// Moves the connection of the port in argument 0 to the port in argument 1.
  fileprivate static let movePort = NativeFunction { invocation in
    let call = Call(invocation)
    let port = try call.object(0, MessagePortObject.self, named: "MessagePort")
    port.move(to: try call.object(1, MessagePortObject.self, named: "MessagePort"))
    return nil
  }

  fileprivate static let fail = NativeFunction { invocation in
    let call = Call(invocation)
    var exception = failure
    if call.has(0) { exception.message = try call.text(0).string }
    throw exception
  }

  /// A script that returns the transfer list in the last argument of `postMessage`, which is a
  /// sequence or a dictionary.
  fileprivate static let transferScript = InternalScript(embedded: pageaction_transferList())
}

extension Realm {
  /// Returns a structured clone, and an array of the transferred ports.
  /// - Parameter transfer: An array of the objects to transfer.
  /// - Throws: `DataCloneError` if a value cannot be cloned, or the exception of a getter.
  func structuredClone(
    _ value: ScriptValue, transfer: ScriptObject? = nil
  ) throws -> (value: ScriptValue, ports: ScriptValue) {
    let transfer = transfer ?? scope.array([])
    // Keep each object in a variable, because the garbage collector finds objects on the stack.
    let platform = StructuredClone.platform.makeObject(in: scope)
    let portFor = StructuredClone.portFor.makeObject(in: scope)
    let movePort = StructuredClone.movePort.makeObject(in: scope)
    let fail = StructuredClone.fail.makeObject(in: scope)
    let result = try call(
      StructuredClone.script, value, transfer.value, platform.value, portFor.value, movePort.value,
      fail.value)
    guard let pair = scope.object(result) else { return (scope.undefined, scope.array([]).value) }
    return (try scope.item(0, of: pair), try scope.item(1, of: pair))
  }

  func transferList(_ value: ScriptValue) throws -> ScriptObject? {
    scope.object(try call(StructuredClone.transferScript, value))
  }
}
