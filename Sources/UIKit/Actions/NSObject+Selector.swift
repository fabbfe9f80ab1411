extension NSObject {
  public static func classForCoder() -> AnyClass { self }
}

@MainActor
extension NSObject {
  /// Whether a method is registered under a name for the object's class.
  @preconcurrency
  public func responds(to selector: Selector!) -> Bool {
    selector.map { MethodTable.method($0.description, of: self) != nil } ?? false
  }

  /// Calls a method by its name. The result of the method is discarded.
  @preconcurrency @discardableResult
  public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>? {
    perform(selector, arguments: [])
  }

  /// Calls a method by its name, with an argument.
  @preconcurrency @discardableResult
  public func perform(_ selector: Selector!, with argument: Any?) -> Unmanaged<AnyObject>? {
    perform(selector, arguments: [argument])
  }

  /// Calls a method by its name, with two arguments.
  @preconcurrency @discardableResult
  public func perform(
    _ selector: Selector!, with first: Any?, with second: Any?
  ) -> Unmanaged<AnyObject>? {
    perform(selector, arguments: [first, second])
  }

  /// Calls a method by its name on the main queue, after a delay in seconds.
  @preconcurrency
  public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval
  ) {
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) {
      self.perform(selector, with: argument)
    }
  }

  private func perform(_ selector: Selector?, arguments: [Any?]) -> Unmanaged<AnyObject>? {
    guard let selector else { return nil }
    if !selector.call(on: self, arguments) {
      Problems.report(.missingMethod(selector, of: self), from: self)
    }
    return nil
  }
}
