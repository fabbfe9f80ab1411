internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// The functions that the bootstrap script returned, for one context.
struct BootstrapFunctions {
  private let scope: ScriptScope
  private let functions: [(name: Name, function: JSObjectRef)]

  /// The object that holds the functions; whoever keeps them keeps this.
  let table: JSObjectRef

  private enum Name: String, CaseIterable {
    case makeInterface, makeNamespace, addMembers, addInterfaces, makeExotic, makeListProxy
    case makeLocation
    case makeException, getExceptionClass
    case makeWindow, makeFactory, makeEvent, makeList, makePairs, takeApart, addMicrotask
    case showName, hideName, setBehindName
  }

  /// Runs the bootstrap script.
  ///
  /// - Throws: `ThrownValue` where memory or time are out.
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

  /// Calls one of the script's functions. None of them throws, unless memory or time are out.
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
    // All are made before the call, where the engine's collector sees them on the stack.
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
      // Only where the engine is being stopped; nothing can be called any more then.
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

  /// Returns the members that each object of an interface has itself, for `addOwnMembers`.
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

  /// Makes the proxy of a list that remembers its items.
  ///
  /// - Parameter counter: What changes the list.
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

  /// Gives an event its own `isTrusted`.
  func makeEvent(_ object: JSObjectRef) {
    call(.makeEvent, object)
  }

  /// Returns an array with what an iterable gives.
  ///
  /// - Throws: `ThrownValue` where the value is none, or with what it threw.
  func makeList(_ iterable: JSValueRef) throws(ThrownValue) -> JSObjectRef? {
    guard let function = function(.makeList) else { return nil }
    return scope.object(try scope.call(function, arguments: [iterable]))
  }

  /// Returns an array with whether `object` is a record, then its names and values in turn.
  ///
  /// - Throws: `ThrownValue` where it is no sequence of pairs, or with what it threw.
  func makePairs(_ object: JSObjectRef) throws(ThrownValue) -> JSObjectRef? {
    guard let function = function(.makePairs) else { return nil }
    return scope.object(try scope.call(function, arguments: [object]))
  }

  /// Returns what tells an object's kind, and what it holds.
  ///
  /// - Throws: `ThrownValue` with what a getter or a proxy threw.
  func takeApart(_ object: JSObjectRef) throws(ThrownValue) -> JSObjectRef? {
    guard let function = function(.takeApart) else { return nil }
    return scope.object(try scope.call(function, arguments: [object]))
  }

  func addMicrotask(_ function: JSObjectRef) {
    call(.addMicrotask, function)
  }

  /// Gives an object a property that scripts can read only, unless it has one of that name itself.
  ///
  /// - Parameter replacing: Whether the one that it has is ours.
  /// - Returns: Whether the property is ours.
  func showName(
    _ name: JSValueRef, on object: JSObjectRef, value: JSValueRef, isFrame: Bool, replacing: Bool
  ) -> Bool {
    JSValueToBoolean(
      scope.context,
      call(.showName, object, name, value, scope.boolean(isFrame), scope.boolean(replacing)))
  }

  /// Takes such a property away.
  func hideName(_ name: JSValueRef, of object: JSObjectRef) {
    call(.hideName, object, name)
  }

  /// Sets what such a property hides; returns whether there was anything to set.
  ///
  /// - Throws: `ThrownValue` with what the setter threw.
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

  /// How many members are passed at once.
  private static let runLength = 20

  /// Returns an array with five values for each member.
  private func runOfMembers(_ entries: ArraySlice<Installation.Entry>) -> JSObjectRef {
    // OPTIMIZATION: as in a scope's short arrays. No run takes more than 1,024 bytes.
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
  /// Makes the constructor that has a name of its own.
  func makeFactory(_ factory: ElementFactory) -> JSValueRef {
    functions.makeFactory(factory, prototype: prototype(of: factory.interface))
  }

  /// Makes the object of a namespace.
  func makeNamespace(_ namespace: Interface) -> JSValueRef {
    functions.makeNamespace(namespace)
  }

  /// Runs a function when the running script is done, before any timer.
  func addMicrotask(_ function: JSObjectRef) {
    functions.addMicrotask(function)
  }
}
