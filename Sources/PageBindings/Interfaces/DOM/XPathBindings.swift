internal import PageDOM
internal import PageJavaScript

final class XPathEvaluatorObject {}

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-xpathevaluator
  static let xPathEvaluator: Interface = Interface(
    "XPathEvaluator",
    constructor: (0, { call in call.realm.wrap(XPathEvaluatorObject(), as: .xPathEvaluator).value })
  ) {
    XPathCalls.members { _ = try $0.this(XPathEvaluatorObject.self) }
  }

  /// - Source: https://dom.spec.whatwg.org/#interface-xpathexpression
  static let xPathExpression: Interface = Interface("XPathExpression") {
    [
      .method("evaluate", 1) { call in
        let expression = try call.this(XPathExpression.self)
        let node = try call.node(0)
        let type = try XPathCalls.type(call, 1)
        return try XPathCalls.result(call, try expression.evaluate(for: node), type)
      }
    ]
  }

  /// - Source: https://dom.spec.whatwg.org/#interface-xpathresult
  static let xPathResult: Interface = Interface("XPathResult") {
    [
      .get("resultType") { call in
        call.number(try call.this(XPathResult.self).kind.rawValue)
      },
      .get("numberValue") { call in
        call.number(try XPathCalls.checked(try call.this(XPathResult.self).number))
      },
      .get("stringValue") { call in
        call.string(try XPathCalls.checked(try call.this(XPathResult.self).string))
      },
      .get("booleanValue") { call in
        call.boolean(try XPathCalls.checked(try call.this(XPathResult.self).boolean))
      },
      .get("singleNodeValue") { call in
        call.wrap(try XPathCalls.checked(try call.this(XPathResult.self).singleNode))
      },
      .get("invalidIteratorState") { call in
        call.boolean(try call.this(XPathResult.self).isInvalidIterator)
      },
      .get("snapshotLength") { call in
        call.number(try XPathCalls.checked(try call.this(XPathResult.self).snapshot).count)
      },
      .method("iterateNext") { call in
        call.wrap(try XPathCalls.checked(try call.this(XPathResult.self).next()))
      },
      .method("snapshotItem", 1) { call in
        let result = try call.this(XPathResult.self)
        let index = try call.unsignedLong(0)
        let nodes = try XPathCalls.checked(result.snapshot)
        return index < nodes.count ? call.wrap(nodes[index]) : call.null
      },
      .constant("ANY_TYPE", 0), .constant("NUMBER_TYPE", 1), .constant("STRING_TYPE", 2),
      .constant("BOOLEAN_TYPE", 3), .constant("UNORDERED_NODE_ITERATOR_TYPE", 4),
      .constant("ORDERED_NODE_ITERATOR_TYPE", 5), .constant("UNORDERED_NODE_SNAPSHOT_TYPE", 6),
      .constant("ORDERED_NODE_SNAPSHOT_TYPE", 7), .constant("ANY_UNORDERED_NODE_TYPE", 8),
      .constant("FIRST_ORDERED_NODE_TYPE", 9),
    ]
  }
}

/// - Source: https://dom.spec.whatwg.org/#mixin-xpathevaluatorbase
enum XPathCalls {
  /// - Parameter check: Throws if the receiver has the wrong type.
  static func members(_ check: @escaping (Call) throws -> Void) -> [Member] {
    [
      .method("createExpression", 1) { call in
        try check(call)
        let text = try call.text(0)
        let resolver = try resolver(call, 1)
        let expression = try XPathExpression(
          parsing: text, in: call.realm.group, resolver: resolver)
        return call.realm.wrap(expression, as: .xPathExpression).value
      },
      // Return the node itself: it has `lookupNamespaceURI`, so it is a resolver.
      .method("createNSResolver", 1) { call in
        try check(call)
        return call.wrap(try call.node(0))
      },
      .method("evaluate", 2) { call in
        try check(call)
        let text = try call.text(0)
        let node = try call.node(1)
        let resolver = try resolver(call, 2)
        let type = try type(call, 3)
        try XPathExpression.checkContext(node)
        let expression = try XPathExpression(
          parsing: text, in: call.realm.group, resolver: resolver)
        return try result(call, try expression.evaluate(for: node), type)
      },
    ]
  }

  /// Returns the result type in an argument. Also checks the type of the next argument, a result to
  /// reuse, which WebKit otherwise ignores.
  static func type(_ call: Call, _ index: Int) throws -> Int {
    let type = try call.unsignedLong(index) & 0xFFFF
    let reused = call[index + 1]
    if !call.scope.isNullOrUndefined(reused) {
      _ = try call.object(index + 1, XPathResult.self, named: "XPathResult")
    }
    return type
  }

  /// Returns the JavaScript object of a result. Converts the result to `type`, unless the type is
  /// `ANY_TYPE` or unknown.
  static func result(_ call: Call, _ result: XPathResult, _ type: Int) throws -> ScriptValue {
    if let kind = XPathResult.Kind(rawValue: type), !result.convert(to: kind) { throw wrongType }
    return call.realm.wrap(result, as: .xPathResult).value
  }

  /// - Throws: `TypeError` if the value is `nil`, because the result has another type.
  static func checked<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw wrongType }
    return value
  }

  private static var wrongType: NativeError { .type("Type error") }

  // MARK: Resolvers

  private static func resolver(
    _ call: Call, _ index: Int
  ) throws -> ((DOMString) -> DOMString?)? {
    let value = call[index]
    if call.scope.isNullOrUndefined(value) { return nil }
    guard let object = call.scope.object(value) else {
      throw call.wrongArgument(index, "XPathNSResolver")
    }
    return { prefix in
      do {
        return try lookUp(prefix, with: object, call)
      } catch {
        // As in WebKit, an exception of a resolver is reported, and the prefix does not resolve.
        let thrown = (error as? any ScriptThrowable)?.exceptionValue(in: call.scope)
        if let thrown { call.realm.reportUncaught(ThrownValue(thrown)) }
        return nil
      }
    }
  }

  /// - Source: https://webidl.spec.whatwg.org/#call-a-user-objects-operation
  private static func lookUp(
    _ prefix: DOMString, with resolver: ScriptObject, _ call: Call
  ) throws -> DOMString? {
    let scope = call.scope
    var function = resolver
    var receiver: ScriptObject?
    if !scope.isFunction(resolver) {
      guard let method = scope.object(try scope.property("lookupNamespaceURI", of: resolver)),
        scope.isFunction(method)
      else {
        throw NativeError.type("XPathNSResolver object does not have a lookupNamespaceURI function")
      }
      function = method
      receiver = resolver
    }
    let result = try scope.call(function, this: receiver, arguments: [call.string(prefix)])
    if scope.isNullOrUndefined(result) {
      return nil
    }
    return try call.text(value: result)
  }
}
