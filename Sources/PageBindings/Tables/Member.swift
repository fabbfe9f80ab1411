internal import CJavaScriptCore
internal import PageJavaScript

/// What a member of an interface does: receives the call, returns the result; `nil` is `undefined`.
typealias MemberBody = (Call) throws -> JSValueRef?

/// One member of an interface, as the tables describe it.
struct Member {
  enum Kind {
    /// An accessor on the prototype.
    case attribute(get: MemberBody, set: MemberBody?)
    /// A function on the prototype; with fewer than `required` arguments it throws.
    case operation(required: Int, MemberBody)
    /// A function on the constructor.
    case staticOperation(required: Int, MemberBody)
    /// A read-only accessor on the constructor.
    case staticAttribute(MemberBody)
    /// A number on the constructor and on the prototype.
    case constant(Double)
    /// The same function as another member's, under a second name.
    case alias(of: String)
    /// Event handlers such as `onclick`; the name is all their names, with spaces between.
    case eventHandlers(EventHandlerSet)
    /// Attributes that are alike; the name is all their names, with spaces between. The functions
    /// have the name as argument 0. Objects answer for those that come late themselves until then.
    case properties(get: MemberBody, set: MemberBody, Accessors)
  }

  /// How attributes that are alike are made.
  enum Accessors: Int {
    /// The functions are called `get` and `set`, which costs least.
    case unnamed
    /// The functions have the attributes' names.
    case named
    /// The same, for attributes that come late.
    case late
  }

  /// How scripts can change a member's property.
  enum Mutability {
    /// Scripts can redefine and delete the property.
    case configurable
    /// Scripts can do neither.
    /// - Source: https://webidl.spec.whatwg.org/#LegacyUnforgeable
    case unforgeable
    /// Setting the attribute replaces it with a data property.
    /// - Source: https://webidl.spec.whatwg.org/#Replaceable
    case replaceable
  }

  let name: String
  let kind: Kind

  /// What the answer is worth.
  var reliability = Reliability.exact

  /// How scripts can change the property.
  var mutability = Mutability.configurable

  /// Whether an operation throws by itself where arguments are missing.
  var checksArguments = true

  /// An attribute that cannot be set.
  static func get(_ name: String, _ body: @escaping MemberBody) -> Member {
    Member(name: name, kind: .attribute(get: body, set: nil))
  }

  /// An attribute that can be set; the new value is argument 0.
  static func attribute(
    _ name: String, get: @escaping MemberBody, set: @escaping MemberBody
  ) -> Member {
    Member(name: name, kind: .attribute(get: get, set: set))
  }

  /// An operation, with the number of arguments that it needs.
  static func method(_ name: String, _ required: Int = 0, _ body: @escaping MemberBody) -> Member {
    Member(name: name, kind: .operation(required: required, body))
  }

  /// A static operation, with the number of arguments that it needs.
  static func staticMethod(
    _ name: String, _ required: Int = 0, _ body: @escaping MemberBody
  ) -> Member {
    Member(name: name, kind: .staticOperation(required: required, body))
  }

  /// A static attribute that cannot be set.
  static func staticGet(_ name: String, _ body: @escaping MemberBody) -> Member {
    Member(name: name, kind: .staticAttribute(body))
  }

  /// A constant.
  static func constant(_ name: String, _ value: Int) -> Member {
    Member(name: name, kind: .constant(Double(value)))
  }

  /// Event handlers.
  static func eventHandlers(_ set: EventHandlerSet) -> Member {
    Member(name: set.names.joined(separator: " "), kind: .eventHandlers(set))
  }

  /// Attributes that are alike, by their names with spaces between.
  static func properties(
    _ names: String, get: @escaping MemberBody, set: @escaping MemberBody,
    _ accessors: Accessors = .unnamed
  ) -> Member {
    Member(name: names, kind: .properties(get: get, set: set, accessors))
  }

  /// A second name for an operation of the same interface.
  static func alias(_ name: String, of original: String) -> Member {
    Member(name: name, kind: .alias(of: original))
  }
}

extension Member {
  /// The member, marked `[LegacyUnforgeable]`.
  var unforgeable: Member { with(.unforgeable) }

  /// The attribute, marked `[Replaceable]`.
  var replaceable: Member { with(.replaceable) }

  private func with(_ mutability: Mutability) -> Member {
    var member = self
    member.mutability = mutability
    return member
  }
}
