internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// The functions that the bootstrap script returned in one context.
struct BootstrapFunctions {
  private let scope: ScriptScope
  private let functions: [(name: Name, function: JSObjectRef)]

  /// The object that holds the functions. It must be kept alive as long as they are used.
  let table: JSObjectRef

  private enum Name: String, CaseIterable {
    case makeInterface, makeNamespace, addMembers, addInterfaces, makeExotic, makeListProxy
    case makeLocation
    case makeException, getExceptionClass
    case makeWindow, makeFactory, makeEvent, makeList, makePairs, inspect, addMicrotask
    case showName, hideName, setBehindName
  }

  /// Runs the bootstrap script.
  ///
  /// - Throws: `ThrownValue` if memory or time runs out.
  init(_ context: ScriptContext) throws(ThrownValue) {
    scope = context.scope
    let start = scope.object(try context.evaluate(Bootstrap.source, file: Bootstrap.file))
    let native = JSObjectMake(context.ref, nil, nil)
    guard let start, let native else { preconditionFailure("out of memory") }
    try BootstrapFunctions.describeNative(native, in: scope)
    let result = try context.call(start, context.global, native)
    guard let table = scope.object(result) else { preconditionFailure("no functions") }
    self.table = table
    var functions: [(name: Name, function: JSObjectRef)] = []
    for name in Name.allCases {
      guard let function = scope.object(try scope.property(name.rawValue, of: table)) else {
        preconditionFailure("no function \(name.rawValue)")
      }
      functions.append((name, function))
    }
    self.functions = functions
  }

  private static func describeNative(
    _ native: JSObjectRef, in scope: ScriptScope
  ) throws(ThrownValue) {
    try scope.setProperty(
      "kind", of: native, to: ExoticKind.describe.makeObject(in: scope.context))
    let functions: [(String, NativeFunction)] = [
      ("eventHandler", EventHandlers.get), ("setEventHandler", EventHandlers.set),
      ("isTrusted", EventBindings.isTrusted), ("brands", Bootstrap.brands),
      ("counters", ChangeCounter.counters),
      ("exceptions", Bootstrap.exceptions),
    ]
    for (name, function) in functions {
      try scope.setProperty(name, of: native, to: function.makeObject(in: scope.context))
    }
  }

  private func function(_ name: Name) -> JSObjectRef? {
    functions.first { $0.name == name }?.function
  }

  /// Calls one of the script's functions. None of them throws, unless memory or time runs out.
  @discardableResult
  private func call(_ name: Name, _ arguments: JSValueRef?...) -> JSValueRef {
    guard let function = function(name) else { return scope.undefined }
    do {
      return try scope.call(function, arguments: arguments)
    } catch {
      return scope.undefined
    }
  }

  func makeInterface(
    _ interface: Interface, parent: JSObjectRef?
  ) -> (constructor: JSObjectRef, prototype: JSObjectRef) {
    let installation = interface.installation
    // All values are made before the call, so that the engine's collector finds them on the stack.
    let name = scope.string(interface.name)
    let construct = installation.construct?.makeObject(in: scope.context) ?? scope.null
    let members = memberList(installation.entries)
    let iteration = iteration(of: interface)
    let unscopables =
      interface.unscopables.isEmpty
      ? scope.null : scope.array(of: interface.unscopables) { scope.string($0) }
    let made = call(
      .makeInterface, name, parent ?? scope.null, construct,
      scope.number(installation.required), members, iteration, unscopables)
    guard let constructor = scope.object(made),
      let prototype = try? scope.object(scope.property("prototype", of: constructor))
    else {
      // This happens only while the engine is being stopped. No script can run after that.
      let placeholder: JSObjectRef = JSObjectMake(scope.context, nil, nil)
      return (placeholder, placeholder)
    }
    return (constructor, prototype)
  }

  private func iteration(of interface: Interface) -> JSValueRef {
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
  ) -> JSValueRef {
    let function = pairAt.makeObject(in: scope.context)
    let name = scope.string(name)
    return scope.array([function, name, scope.boolean(isSet)])
  }

  func makeFactory(_ factory: ElementFactory, prototype: JSObjectRef) -> JSValueRef {
    let name = scope.string(factory.name)
    let construct = factory.construct.makeObject(in: scope.context)
    return call(.makeFactory, name, prototype, construct)
  }

  func makeNamespace(_ namespace: Interface) -> JSValueRef {
    let name = scope.string(namespace.name)
    let members = memberList(namespace.installation.entries)
    return call(.makeNamespace, name, members)
  }

  func addMembers(of interface: Interface, to object: JSObjectRef) {
    call(.addMembers, object, scope.null, memberList(interface.installation.entries))
  }

  /// Returns the own members of an interface's objects, for `addOwnMembers`.
  func ownMembers(of interface: Interface) -> JSObjectRef {
    memberList(interface.installation.ownEntries)
  }

  /// Adds members to an object. Objects that share `members` share their functions.
  func addOwnMembers(_ members: JSObjectRef, to object: JSObjectRef) {
    call(.addMembers, object, scope.null, members)
  }

  /// Returns the object that scripts see as `location`.
  func makeLocation(_ target: JSObjectRef) -> JSObjectRef {
    scope.object(call(.makeLocation, target)) ?? target
  }

  func addInterfaces() {
    call(.addInterfaces, Interface.installByPosition.makeObject(in: scope.context))
  }

  func makeExotic(_ target: JSObjectRef, _ kind: ExoticKind) -> JSObjectRef {
    scope.object(call(.makeExotic, target, scope.number(kind.rawValue))) ?? target
  }

  /// Makes the proxy of a live list that caches its items.
  ///
  /// - Parameter counter: The counter of the changes that invalidate the cache.
  func makeListProxy(
    _ target: JSObjectRef, _ kind: ExoticKind, counter: ChangeCounter
  ) -> JSObjectRef {
    let made = call(
      .makeListProxy, target, scope.number(kind.rawValue), scope.number(counter.rawValue))
    return scope.object(made) ?? target
  }

  func makeException(_ exception: DOMException) -> JSValueRef {
    let message = scope.string(exception.message)
    let name = scope.string(exception.name)
    return call(.makeException, message, name)
  }

  /// Returns `DOMException`.
  func exceptionClass() -> JSValueRef { call(.getExceptionClass) }

  /// Defines an event's own `isTrusted` property.
  func makeEvent(_ object: JSObjectRef) {
    call(.makeEvent, object)
  }

  /// Returns an array of the values of an iterable.
  ///
  /// - Throws: `ThrownValue` with a `TypeError` if the value is not an object, or with the
  ///   iterator's exception.
  func makeList(_ iterable: JSValueRef) throws(ThrownValue) -> JSObjectRef? {
    guard let function = function(.makeList) else { return nil }
    return scope.object(try scope.call(function, arguments: [iterable]))
  }

  /// Returns an array: whether `object` is a record, then alternating names and values.
  ///
  /// - Throws: `ThrownValue` with a `TypeError` if an item is not a pair, or with the exception
  ///   that a getter or iterator threw.
  func makePairs(_ object: JSObjectRef) throws(ThrownValue) -> JSObjectRef? {
    guard let function = function(.makePairs) else { return nil }
    return scope.object(try scope.call(function, arguments: [object]))
  }

  /// Returns an array with an object's kind and contents, which `ObjectParts` reads.
  ///
  /// - Throws: `ThrownValue` with the exception that a getter or a proxy threw.
  func inspect(_ object: JSObjectRef) throws(ThrownValue) -> JSObjectRef? {
    guard let function = function(.inspect) else { return nil }
    return scope.object(try scope.call(function, arguments: [object]))
  }

  func addMicrotask(_ function: JSObjectRef) {
    call(.addMicrotask, function)
  }

  /// Defines a read-only property on an object, unless it has an own property of that name.
  ///
  /// - Parameter replacing: Whether the existing property was defined by this function.
  /// - Returns: Whether the property was defined.
  func showName(
    _ name: JSValueRef, on object: JSObjectRef, value: JSValueRef, isFrame: Bool, replacing: Bool
  ) -> Bool {
    JSValueToBoolean(
      scope.context,
      call(.showName, object, name, value, scope.boolean(isFrame), scope.boolean(replacing)))
  }

  /// Deletes a property that `showName` defined.
  func hideName(_ name: JSValueRef, of object: JSObjectRef) {
    call(.hideName, object, name)
  }

  /// Sets the inherited property that a property of `showName` shadows; returns whether that
  /// succeeded.
  ///
  /// - Throws: `ThrownValue` with the exception that the setter threw.
  func setBehindName(
    _ name: JSValueRef, of object: JSObjectRef, to value: JSValueRef
  ) throws(ThrownValue) -> Bool {
    guard let function = function(.setBehindName) else { return false }
    return JSValueToBoolean(
      scope.context, try scope.call(function, arguments: [object, name, value]))
  }

  func makeWindow(of global: JSObjectRef, parent: JSObjectRef) -> JSObjectRef? {
    let properties: JSObjectRef = JSObjectMake(
      scope.context, NativeClass.windowProperties.ref, JSObjectGetPrivate(global))
    return scope.object(
      call(.makeWindow, JSObjectGetPrototype(scope.context, global), parent, properties))
  }

  private func memberList(_ entries: [Installation.Entry]) -> JSObjectRef {
    scope.array(of: Array(stride(from: 0, to: entries.count, by: Self.runLength))) {
      runOfMembers(entries[$0..<min($0 + Self.runLength, entries.count)])
    }
  }

  /// The number of members in one array.
  private static let runLength = 20

  /// Returns an array with five values per member.
  private func runOfMembers(_ entries: ArraySlice<Installation.Entry>) -> JSObjectRef {
    // OPTIMIZATION: the values need no heap allocation. A run takes at most 1,024 bytes.
    withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: 5 * Self.runLength) { values in
      var count = 0
      func append(_ value: JSValueRef) {
        values.initializeElement(at: count, to: value)
        count += 1
      }
      for entry in entries {
        append(scope.number(entry.kind.rawValue))
        append(entry.name.value(in: scope.context))
        append(entry.original?.value(in: scope.context) ?? function(entry.first, entry.firstName))
        append(function(entry.second, entry.secondName))
        append(scope.number(entry.number))
      }
      return scope.array(of: UnsafeBufferPointer(rebasing: values[..<count]))
    }
  }

  private func function(_ native: NativeFunction?, _ name: ScriptString?) -> JSValueRef {
    native?.makeObject(in: scope.context, name: name) ?? scope.undefined
  }
}

extension Realm {
  func makeFactory(_ factory: ElementFactory) -> JSValueRef {
    functions.makeFactory(factory, prototype: prototype(of: factory.interface))
  }

  func makeNamespace(_ namespace: Interface) -> JSValueRef {
    functions.makeNamespace(namespace)
  }

  func addMicrotask(_ function: JSObjectRef) {
    functions.addMicrotask(function)
  }
}
