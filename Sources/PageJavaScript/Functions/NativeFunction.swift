private import CCallbackThunks
internal import CJavaScriptCore
private import Synchronization

/// A native function that JavaScript can call. Its number identifies its C callback thunk.
/// Define functions once, in static tables: there are 4,096 slots, and no slot is ever freed.
package struct NativeFunction: Sendable {
  private let number: Int

  package init(_ body: @escaping NativeBody) {
    number = NativeFunctionTable.shared.register(body)
  }

  package func makeObject(in scope: ScriptScope, name: ScriptString? = nil) -> ScriptObject {
    let callback = unsafeBitCast(
      pageaction_thunk(number), to: JSObjectCallAsFunctionCallback.self)
    guard let name else {
      return ScriptObject(JSObjectMakeFunctionWithCallback(scope.context, nil, callback))
    }
    return name.withRef {
      ScriptObject(JSObjectMakeFunctionWithCallback(scope.context, $0, callback))
    }
  }
}

/// The table of all native functions. It only grows; a written entry never changes.
private final class NativeFunctionTable: @unchecked Sendable {
  static let shared = NativeFunctionTable()

  private let entries = UnsafeMutablePointer<Entry>.allocate(
    capacity: Int(PAGEACTION_THUNK_COUNT))
  private let count = Mutex(0)

  /// OPTIMIZATION: Swift calls a closure in a stored property directly. A closure that is the
  /// element of a generic type needs a reabstraction thunk.
  private struct Entry {
    let body: NativeBody
  }

  private init() {
    pageaction_setDispatcher { number, context, thisObject, argumentCount, arguments, exception in
      NativeFunctionTable.shared.dispatch(
        number, context, thisObject, argumentCount, arguments, exception)
    }
  }

  func register(_ body: @escaping NativeBody) -> Int {
    count.withLock { count in
      precondition(count < Int(PAGEACTION_THUNK_COUNT), "raise PAGEACTION_THUNK_COUNT")
      (entries + count).initialize(to: Entry(body: body))
      count += 1
      return count - 1
    }
  }

  @inline(__always)
  private func dispatch(
    _ number: Int, _ context: UnsafeRawPointer?, _ thisObject: UnsafeMutableRawPointer?,
    _ argumentCount: Int, _ arguments: UnsafePointer<UnsafeRawPointer?>?,
    _ exception: UnsafeMutablePointer<UnsafeRawPointer?>?
  ) -> UnsafeRawPointer? {
    guard let context else { return nil }
    let scope = ScriptScope(OpaquePointer(context))
    let invocation = Invocation(
      scope: scope, thisObject: thisObject.map { ScriptObject(OpaquePointer($0)) },
      arguments: arguments, count: argumentCount)
    do {
      return try entries[number].body(invocation).map { UnsafeRawPointer($0.reference) }
    } catch {
      exception?.pointee = UnsafeRawPointer(exceptionValue(of: error, in: scope).reference)
      return nil
    }
  }
}

package func exceptionValue(of error: any Error, in scope: ScriptScope) -> ScriptValue {
  if let throwable = error as? any ScriptThrowable {
    return throwable.exceptionValue(in: scope)
  }
  return NativeError(name: "Error", message: String(describing: error))
    .exceptionValue(in: scope)
}
