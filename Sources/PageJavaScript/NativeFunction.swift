private import CCallbackThunks
public import CJavaScriptCore
private import Synchronization

/// A native function that JavaScript can call, known for the life of the process.
///
/// Each has a number, and the number a C callback of its own: see `CCallbackThunks` for why.
/// Define them once, in static tables: there is room for 4,096 and none is ever given back.
public struct NativeFunction: Sendable {
  /// The number of the callback.
  private let number: Int

  /// Registers what the function does.
  public init(_ body: @escaping NativeBody) {
    number = NativeFunctionTable.shared.register(body)
  }

  /// Makes the function object for a context.
  public func makeObject(in context: JSContextRef, name: ScriptString? = nil) -> JSObjectRef {
    let callback = unsafeBitCast(
      pageaction_thunk(number), to: JSObjectCallAsFunctionCallback.self)
    guard let name else { return JSObjectMakeFunctionWithCallback(context, nil, callback) }
    return name.withRef { JSObjectMakeFunctionWithCallback(context, $0, callback) }
  }
}

/// All native functions of the process. Only ever grows; an entry never changes once it is written.
private final class NativeFunctionTable: @unchecked Sendable {
  static let shared = NativeFunctionTable()

  private let entries = UnsafeMutablePointer<Entry>.allocate(
    capacity: Int(PAGEACTION_THUNK_COUNT))
  private let count = Mutex(0)

  /// OPTIMIZATION: a closure that is a member is called as it is; one that is an element of a generic
  /// type goes through a function of the compiler's that turns its arguments over.
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
    let contextRef = JSContextRef(context)
    let values = UnsafeRawPointer(arguments)?.assumingMemoryBound(to: JSValueRef?.self)
    let invocation = Invocation(
      context: contextRef, thisObject: thisObject.map(JSObjectRef.init),
      arguments: UnsafeBufferPointer(start: values, count: values == nil ? 0 : argumentCount))
    do {
      return try entries[number].body(invocation).map { UnsafeRawPointer($0) }
    } catch {
      exception?.pointee = UnsafeRawPointer(exceptionValue(of: error, in: contextRef))
      return nil
    }
  }
}

/// Returns the JavaScript value for an error that native code threw.
public func exceptionValue(of error: any Error, in context: JSContextRef) -> JSValueRef {
  if let throwable = error as? any ScriptThrowable {
    return throwable.exceptionValue(in: context)
  }
  return NativeError(name: "Error", message: String(describing: error))
    .exceptionValue(in: context)
}
