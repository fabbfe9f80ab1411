private import Synchronization

/// The name of a method, with a colon for each argument.
///
/// Linux has no Objective-C runtime, so `#selector(Form.send(_:))` does not compile. Its equivalent
/// is `Selector("send:", Form.send(_:))`, which registers the method under the name.
/// `Selector("send:")` registers no method: it calls the method that is registered under this name
/// for the target's class.
///
/// - Source: https://developer.apple.com/documentation/objectivec/selector
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String

  public init(_ name: String) {
    description = name
  }

  public init(stringLiteral name: String) {
    description = name
  }

  /// Creates a selector, and registers a method without arguments under its name.
  @preconcurrency
  public init<Target: AnyObject, Result>(
    _ name: String,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor @Sendable () -> Result
  ) {
    description = name
    MethodTable.register(name, of: Target.self) { target, _ in
      _ = method(target)()
      return true
    }
  }

  /// Creates a selector, and registers a method with an argument under its name.
  @preconcurrency
  public init<Target: AnyObject, Argument, Result>(
    _ name: String,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor @Sendable (Argument) -> Result
  ) {
    description = name
    MethodTable.register(name, of: Target.self) { target, arguments in
      guard let argument = MethodTable.argument(0, of: arguments, as: Argument.self) else {
        return false
      }
      _ = method(target)(argument)
      return true
    }
  }

  /// Creates a selector, and registers a method with two arguments under its name.
  @preconcurrency
  public init<Target: AnyObject, First, Second, Result>(
    _ name: String,
    _ method:
      @escaping @MainActor @Sendable (Target) ->
      @MainActor @Sendable (First, Second) ->
      Result
  ) {
    description = name
    MethodTable.register(name, of: Target.self) { target, arguments in
      guard let first = MethodTable.argument(0, of: arguments, as: First.self),
        let second = MethodTable.argument(1, of: arguments, as: Second.self)
      else { return false }
      _ = method(target)(first, second)
      return true
    }
  }

  /// Calls the method on an object. Returns `false` if the object lacks the method or an argument
  /// has another type.
  @MainActor
  func call(on target: AnyObject, _ arguments: [Any?] = []) -> Bool {
    MethodTable.method(description, of: target)?.call(target, arguments) ?? false
  }
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

public func sel_registerName(_ name: UnsafePointer<CChar>) -> Selector {
  Selector(String(cString: name))
}

public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// The registered methods of selectors.
enum MethodTable {
  struct Method: Sendable {
    let owner: ObjectIdentifier
    /// Whether instances of a class have the method.
    let isMethod: @Sendable (AnyClass) -> Bool
    let ownerClass: @Sendable () -> AnyClass
    let call: @MainActor @Sendable (AnyObject, [Any?]) -> Bool
  }

  private static let methods = Mutex<[String: [Method]]>([:])

  static func register<Target: AnyObject>(
    _ name: String, of target: Target.Type,
    _ call: @escaping @MainActor @Sendable (Target, [Any?]) -> Bool
  ) {
    let method = Method(
      owner: ObjectIdentifier(target), isMethod: { $0 is Target.Type },
      ownerClass: { Target.self },
      call: { target, arguments in
        guard let target = target as? Target else { return false }
        return call(target, arguments)
      })
    methods.withLock { methods in
      guard methods[name]?.contains(where: { $0.owner == method.owner }) != true else { return }
      methods[name, default: []].append(method)
    }
  }

  /// Returns the method that is registered under a name for the target's class, or else for its
  /// nearest superclass.
  static func method(_ name: String, of target: AnyObject) -> Method? {
    let targetClass: AnyClass = type(of: target)
    let candidates = methods.withLock { $0[name] ?? [] }.filter { $0.isMethod(targetClass) }
    return candidates.reduce(nil) { best, candidate in
      guard let best else { return candidate }
      return best.isMethod(candidate.ownerClass()) ? candidate : best
    }
  }

  /// Returns an argument with its declared type, or `nil` if it has another type. A parameter of
  /// optional type accepts `nil`.
  static func argument<Argument>(
    _ index: Int, of arguments: [Any?], as type: Argument.Type
  ) -> Argument? {
    let argument = index < arguments.count ? arguments[index] : nil
    if let argument { return argument as? Argument }
    return Any?.none as? Argument
  }
}
