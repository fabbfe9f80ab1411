internal import PageDOM
internal import PageJavaScript

enum TrustedKind: String, CaseIterable {
  case html = "HTML"
  case script = "Script"
  case scriptURL = "ScriptURL"

  var interfaceName: String { "Trusted" + rawValue }

  /// The name of a policy's method, and of the options member that implements it.
  var factoryName: String { "create" + rawValue }

  var interface: Interface {
    switch self {
    case .html: .trustedHTML
    case .script: .trustedScript
    case .scriptURL: .trustedScriptURL
    }
  }
}

final class TrustedText {
  let kind: TrustedKind
  let data: DOMString

  init(_ kind: TrustedKind, _ data: DOMString) {
    self.kind = kind
    self.data = data
  }
}

final class TrustedTypePolicy {
  let name: DOMString
  /// The functions in the policy's options. The realm keeps them alive.
  let functions: [TrustedKind: ScriptObject]

  init(name: DOMString, functions: [TrustedKind: ScriptObject]) {
    self.name = name
    self.functions = functions
  }
}

final class TrustedTypePolicyFactory {
  var defaultPolicy: TrustedTypePolicy?
}

extension Interface {
  static let trustedHTML = trustedText(.html)
  static let trustedScript = trustedText(.script)
  static let trustedScriptURL = trustedText(.scriptURL)

  /// - Source: https://w3c.github.io/trusted-types/dist/spec/#trusted-html
  private static func trustedText(_ kind: TrustedKind) -> Interface {
    Interface(kind.interfaceName) {
      ["toJSON", "toString"].map { name in
        .method(name) { call in
          let text = try call.this(TrustedText.self)
          guard text.kind == kind else { throw Call.wrongReceiver }
          return call.string(text.data)
        }
      }
    }
  }

  /// - Source: https://w3c.github.io/trusted-types/dist/spec/#trusted-type-policy
  static let trustedTypePolicy: Interface = Interface("TrustedTypePolicy") {
    [.get("name") { $0.string(try $0.this(TrustedTypePolicy.self).name) }]
      + TrustedKind.allCases.map { kind in
        .method(kind.factoryName, 1) { call in
          let policy = try call.this(TrustedTypePolicy.self)
          return try call.make(kind, from: try call.text(0), by: policy)
        }
      }
  }

  /// Sinks accept strings, because pages have no content security policy.
  /// - Source: https://w3c.github.io/trusted-types/dist/spec/#trusted-type-policy-factory
  static let trustedTypePolicyFactory: Interface = Interface("TrustedTypePolicyFactory") {
    [
      .get("emptyHTML") { $0.wrap(TrustedText(.html, "")).value },
      .get("emptyScript") { $0.wrap(TrustedText(.script, "")).value },
      .get("defaultPolicy") { call in
        guard let policy = try call.this(TrustedTypePolicyFactory.self).defaultPolicy else {
          return call.null
        }
        return call.realm.wrapper(of: policy, as: .trustedTypePolicy).value
      },
      .method("createPolicy", 1) { call in
        let factory = try call.this(TrustedTypePolicyFactory.self)
        // 1–2. Without a content security policy, only a second default policy is an error.
        let name = try call.text(0)
        if name == "default", factory.defaultPolicy != nil {
          throw NativeError.type(
            "Failed to execute 'createPolicy': Policy with name 'default' already exists.")
        }
        // 3–5.
        let policy = TrustedTypePolicy(name: name, functions: try call.policyFunctions(1))
        // 6–7.
        if name == "default" { factory.defaultPolicy = policy }
        return call.realm.wrapper(of: policy, as: .trustedTypePolicy).value
      },
    ]
      + TrustedKind.allCases.map { kind in
        .method("is" + kind.rawValue, 1) { call in
          _ = try call.this(TrustedTypePolicyFactory.self)
          let text = call.scope.object(call[0]).flatMap {
            PrivateSlot.object(of: $0, as: TrustedText.self)
          }
          return call.boolean(text?.kind == kind)
        }
      }
      + [
        .method("getAttributeType", 2) { call in
          _ = try call.this(TrustedTypePolicyFactory.self)
          let kind = TrustedTypeSinks.kind(
            ofAttribute: try call.text(1), in: try call.textOrNull(3),
            element: try call.text(0), in: try call.textOrNull(2))
          return call.stringOrNull(kind.map { DOMString($0.interfaceName) })
        },
        .method("getPropertyType", 2) { call in
          _ = try call.this(TrustedTypePolicyFactory.self)
          let kind = TrustedTypeSinks.kind(
            ofProperty: try call.text(1), element: try call.text(0), in: try call.textOrNull(2))
          return call.stringOrNull(kind.map { DOMString($0.interfaceName) })
        },
      ]
  }
}

extension Call {
  fileprivate func wrap(_ text: TrustedText) -> ScriptObject {
    realm.wrap(text, as: text.kind.interface)
  }

  /// - Throws: `TypeError` if the argument is not a dictionary, or a member is not a function.
  fileprivate func policyFunctions(_ index: Int) throws -> [TrustedKind: ScriptObject] {
    var functions: [TrustedKind: ScriptObject] = [:]
    for kind in TrustedKind.allCases {
      guard let member = try option(index, kind.factoryName) else { continue }
      guard let function = scope.object(member), scope.isFunction(function) else {
        throw NativeError.type("Type error")
      }
      realm.keep(function)
      functions[kind] = function
    }
    return functions
  }

  /// Passes the arguments after the first to the policy's function.
  /// - Source: https://w3c.github.io/trusted-types/dist/spec/#create-a-trusted-type-algorithm
  fileprivate func make(
    _ kind: TrustedKind, from input: DOMString, by policy: TrustedTypePolicy
  ) throws -> ScriptValue {
    // 1.
    guard let function = policy.functions[kind] else {
      throw NativeError.type(
        "Policy \(policy.name.string)'s TrustedTypePolicyOptions did not specify a "
          + "'\(kind.factoryName)' member.")
    }
    let arguments = [string(input)] + (1..<max(count, 1)).map { self[$0] }
    let value = try scope.call(function, arguments: arguments)
    // 2–3. `null` and `undefined` become the empty string.
    let isNothing = scope.isNullOrUndefined(value)
    return wrap(TrustedText(kind, isNothing ? "" : try text(value: value))).value
  }
}
