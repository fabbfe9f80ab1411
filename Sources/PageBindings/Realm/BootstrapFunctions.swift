internal import PageDOM
internal import PageJavaScript

struct BootstrapFunctions {
  private let scope: ScriptScope
  private let functions: [(name: Name, function: ScriptObject)]

  /// The object that holds the functions. Keep it alive as long as the functions are used.
  let table: ScriptObject

  private enum Name: String, CaseIterable {
    case makeInterface, makeNamespace, addMembers, addInterfaces, makeExotic, makeListProxy
    case makeLocation
    case makeException, getExceptionClass
    case makeWindow, makeFactory, makeEvent, makeList, makePairs, inspect, addMicrotask
    case showName, hideName, setBehindName
  }

  /// - Throws: `ThrownValue` if memory or time runs out.
  init(_ context: ScriptContext) throws(ThrownValue) {
    scope = context.scope
    let start = scope.object(try context.evaluate(Bootstrap.source, file: Bootstrap.file))
    let native = scope.makeObject()
    guard let start else { preconditionFailure("out of memory") }
    try BootstrapFunctions.describeNative(native, in: scope)
    let result = try context.call(start, context.global.value, native.value)
    guard let table = scope.object(result) else { preconditionFailure("no functions") }
    self.table = table
    var functions: [(name: Name, function: ScriptObject)] = []
    for name in Name.allCases {
      guard let function = scope.object(try scope.property(name.rawValue, of: table)) else {
        preconditionFailure("no function \(name.rawValue)")
      }
      functions.append((name, function))
    }
    self.functions = functions
  }

  private static func describeNative(
    _ native: ScriptObject, in scope: ScriptScope
  ) throws(ThrownValue) {
    try scope.setProperty(
      "kind", of: native, to: ExoticKind.describe.makeObject(in: scope).value)
    let functions: [(String, NativeFunction)] = [
      ("eventHandler", EventHandlers.get), ("setEventHandler", EventHandlers.set),
      ("isTrusted", EventBindings.isTrusted), ("brands", Bootstrap.brands),
      ("counters", ChangeCounter.counters),
      ("exceptions", Bootstrap.exceptions),
    ]
    for (name, function) in functions {
      try scope.setProperty(name, of: native, to: function.makeObject(in: scope).value)
    }
  }

  private func function(_ name: Name) -> ScriptObject? {
    functions.first { $0.name == name }?.function
  }

  /// Calls a function that does not throw, unless memory or time runs out.
  @discardableResult
  private func call(_ name: Name, _ arguments: ScriptValue?...) -> ScriptValue {
    guard let function = function(name) else { return scope.undefined }
    do {
      return try scope.call(function, arguments: arguments)
    } catch {
      return scope.undefined
    }
  }

  func makeInterface(
    _ interface: Interface, parent: ScriptObject?
  ) -> (constructor: ScriptObject, prototype: ScriptObject) {
    let installation = interface.installation
    // Store all values in variables, so that the garbage collector finds them on the stack.
    let name = scope.string(interface.name)
    let construct = installation.construct?.makeObject(in: scope).value ?? scope.null
    let members = memberList(installation.entries)
    let iteration = iteration(of: interface)
    let unscopables =
      interface.unscopables.isEmpty
      ? scope.null : scope.array(of: interface.unscopables) { scope.string($0) }.value
    let made = call(
      .makeInterface, name, parent?.value ?? scope.null, construct,
      scope.number(installation.required), members.value, iteration, unscopables)
    guard let constructor = scope.object(made),
      let prototype = try? scope.object(scope.property("prototype", of: constructor))
    else {
      // This happens only while the engine is being stopped. No script can run afterwards.
      let placeholder = scope.makeObject()
      return (placeholder, placeholder)
    }
    return (constructor, prototype)
  }

  private func iteration(of interface: Interface) -> ScriptValue {
    switch interface.iteration {
    case .none: scope.number(0)
    case .indices: scope.number(1)
    case .values: scope.number(2)
    case .pairs(let pairAt, let name):
      iteration(pairAt, iterator: name ?? interface.name, isSet: false)
    case .set(let pairAt, let name):
      iteration(pairAt, iterator: name ?? interface.name, isSet: true)
    }
  }

  private func iteration(
    _ pairAt: NativeFunction, iterator name: String, isSet: Bool
  ) -> ScriptValue {
    let function = pairAt.makeObject(in: scope)
    let name = scope.string(name)
    return scope.array([function.value, name, scope.boolean(isSet)]).value
  }

  func makeFactory(_ factory: ElementFactory, prototype: ScriptObject) -> ScriptValue {
    let name = scope.string(factory.name)
    let construct = factory.construct.makeObject(in: scope)
    return call(.makeFactory, name, prototype.value, construct.value)
  }

  func makeNamespace(_ namespace: Interface) -> ScriptValue {
    let name = scope.string(namespace.name)
    let members = memberList(namespace.installation.entries)
    return call(.makeNamespace, name, members.value)
  }

  func addMembers(of interface: Interface, to object: ScriptObject) {
    call(.addMembers, object.value, scope.null, memberList(interface.installation.entries).value)
  }

  func ownMembers(of interface: Interface) -> ScriptObject {
    memberList(interface.installation.ownEntries)
  }

  /// Adds own members to an object. Objects to which the same `members` are added share functions.
  func addOwnMembers(_ members: ScriptObject, to object: ScriptObject) {
    call(.addMembers, object.value, scope.null, members.value)
  }

  func makeLocation(_ target: ScriptObject) -> ScriptObject {
    scope.object(call(.makeLocation, target.value)) ?? target
  }

  func addInterfaces() {
    call(.addInterfaces, Interface.installByPosition.makeObject(in: scope).value)
  }

  func makeExotic(_ target: ScriptObject, _ kind: ExoticKind) -> ScriptObject {
    scope.object(call(.makeExotic, target.value, scope.number(kind.rawValue))) ?? target
  }

  /// Makes the proxy of a live list, whose cached items a change of `counter` invalidates.
  func makeListProxy(
    _ target: ScriptObject, _ kind: ExoticKind, counter: ChangeCounter
  ) -> ScriptObject {
    let made = call(
      .makeListProxy, target.value, scope.number(kind.rawValue), scope.number(counter.rawValue))
    return scope.object(made) ?? target
  }

  func makeException(_ exception: DOMException) -> ScriptValue {
    let message = scope.string(exception.message)
    let name = scope.string(exception.name)
    return call(.makeException, message, name)
  }

  func exceptionClass() -> ScriptValue { call(.getExceptionClass) }

  func makeEvent(_ object: ScriptObject) {
    call(.makeEvent, object.value)
  }

  /// Returns an array of the values of an iterable.
  /// - Throws: `TypeError` if the value is not an object, or the iterator's exception.
  func makeList(_ iterable: ScriptValue) throws(ThrownValue) -> ScriptObject? {
    guard let function = function(.makeList) else { return nil }
    return scope.object(try scope.call(function, arguments: [iterable]))
  }

  /// Returns an array-like list. Its first item is whether `object` is a record; names and values
  /// follow alternately.
  /// - Throws: `TypeError` if an item is not a pair, or the exception of a getter or iterator.
  func makePairs(_ object: ScriptObject) throws(ThrownValue) -> ScriptObject? {
    guard let function = function(.makePairs) else { return nil }
    return scope.object(try scope.call(function, arguments: [object.value]))
  }

  /// Returns an array with an object's kind and contents, which `ObjectParts` reads.
  /// - Throws: The exception of a getter or a proxy.
  func inspect(_ object: ScriptObject) throws(ThrownValue) -> ScriptObject? {
    guard let function = function(.inspect) else { return nil }
    return scope.object(try scope.call(function, arguments: [object.value]))
  }

  func addMicrotask(_ function: ScriptObject) {
    call(.addMicrotask, function.value)
  }

  /// Defines a read-only property unless an own property exists; returns whether it was defined.
  /// - Parameter replacing: Whether the existing property was defined by this function.
  func showName(
    _ name: ScriptValue, on object: ScriptObject, value: ScriptValue, isFrame: Bool, replacing: Bool
  ) -> Bool {
    scope.boolean(
      call(
        .showName, object.value, name, value, scope.boolean(isFrame), scope.boolean(replacing)))
  }

  /// Removes a property that `showName` has defined.
  func hideName(_ name: ScriptValue, of object: ScriptObject) {
    call(.hideName, object.value, name)
  }

  /// Sets the property that `showName` has shadowed; returns whether it succeeded.
  /// - Throws: The setter's exception.
  func setBehindName(
    _ name: ScriptValue, of object: ScriptObject, to value: ScriptValue
  ) throws(ThrownValue) -> Bool {
    guard let function = function(.setBehindName) else { return false }
    return scope.boolean(try scope.call(function, arguments: [object.value, name, value]))
  }

  func makeWindow(of global: ScriptObject, parent: ScriptObject) -> ScriptObject? {
    let properties = scope.makeObject(of: .windowProperties, privateData: global.privateData)
    return scope.object(
      call(.makeWindow, scope.prototype(of: global), parent.value, properties.value))
  }

  private func memberList(_ entries: [Installation.Entry]) -> ScriptObject {
    scope.array(of: Array(stride(from: 0, to: entries.count, by: Self.runLength))) {
      runOfMembers(entries[$0..<min($0 + Self.runLength, entries.count)]).value
    }
  }

  private static let runLength = 20

  /// Returns an array with five values per member: kind, name, two functions and a number.
  private func runOfMembers(_ entries: ArraySlice<Installation.Entry>) -> ScriptObject {
    // OPTIMIZATION: the values need no heap allocation. A run takes at most 1,024 bytes.
    withUnsafeTemporaryAllocation(of: ScriptValue?.self, capacity: 5 * Self.runLength) { values in
      var count = 0
      func append(_ value: ScriptValue) {
        values.initializeElement(at: count, to: value)
        count += 1
      }
      for entry in entries {
        append(scope.number(entry.kind.rawValue))
        append(entry.name.value(in: scope))
        append(entry.original?.value(in: scope) ?? function(entry.first, entry.firstName))
        append(function(entry.second, entry.secondName))
        append(scope.number(entry.number))
      }
      return scope.array(of: UnsafeBufferPointer(rebasing: values[..<count]))
    }
  }

  private func function(_ native: NativeFunction?, _ name: ScriptString?) -> ScriptValue {
    native?.makeObject(in: scope, name: name).value ?? scope.undefined
  }
}

extension Realm {
  func makeFactory(_ factory: ElementFactory) -> ScriptValue {
    functions.makeFactory(factory, prototype: prototype(of: factory.interface))
  }

  func makeNamespace(_ namespace: Interface) -> ScriptValue {
    functions.makeNamespace(namespace)
  }

  func addMicrotask(_ function: ScriptObject) {
    functions.addMicrotask(function)
  }
}
