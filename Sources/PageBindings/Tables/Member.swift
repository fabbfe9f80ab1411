internal import PageJavaScript

/// The implementation of a member. Returns the result; `nil` is `undefined`.
typealias MemberBody = (Call) throws -> ScriptValue?

struct Member {
  enum Kind {
    /// An accessor on the prototype.
    case attribute(get: MemberBody, set: MemberBody?)
    /// A function on the prototype, which throws if there are fewer than `required` arguments.
    case operation(required: Int, MemberBody)
    case staticOperation(required: Int, MemberBody)
    case staticAttribute(MemberBody)
    case constant(Double)
    /// A second name for the function of another member.
    case alias(of: String)
    /// IDL attributes such as `onclick`. The name of the member consists of the names of the
    /// attributes, separated by spaces.
    case eventHandlers(EventHandlerSet)
    /// Attributes that share two functions, which receive the attribute's name as argument 0. The
    /// name of the member consists of the names of the attributes, separated by spaces.
    case properties(get: MemberBody, set: MemberBody, Accessors)
  }

  enum Accessors: Int {
    /// The accessor functions are named `get` and `set`, which costs least.
    case unnamed
    /// The accessor functions are named after the attributes.
    case named
    /// Like `named`, but the object's proxy handles the attributes until the accessors are defined.
    case late
  }

  enum Mutability {
    /// Scripts can redefine and delete the property.
    case configurable
    /// - Source: https://webidl.spec.whatwg.org/#LegacyUnforgeable
    case unforgeable
    /// - Source: https://webidl.spec.whatwg.org/#Replaceable
    case replaceable
  }

  let name: String
  let kind: Kind

  var reliability = Reliability.exact

  var mutability = Mutability.configurable

  /// Whether a call with too few arguments throws before the operation runs.
  var checksArguments = true

  static func get(_ name: String, _ body: @escaping MemberBody) -> Member {
    Member(name: name, kind: .attribute(get: body, set: nil))
  }

  /// A writable attribute; the new value is argument 0.
  static func attribute(
    _ name: String, get: @escaping MemberBody, set: @escaping MemberBody
  ) -> Member {
    Member(name: name, kind: .attribute(get: get, set: set))
  }

  static func method(_ name: String, _ required: Int = 0, _ body: @escaping MemberBody) -> Member {
    Member(name: name, kind: .operation(required: required, body))
  }

  static func staticMethod(
    _ name: String, _ required: Int = 0, _ body: @escaping MemberBody
  ) -> Member {
    Member(name: name, kind: .staticOperation(required: required, body))
  }

  static func staticGet(_ name: String, _ body: @escaping MemberBody) -> Member {
    Member(name: name, kind: .staticAttribute(body))
  }

  static func constant(_ name: String, _ value: Int) -> Member {
    Member(name: name, kind: .constant(Double(value)))
  }

  static func eventHandlers(_ set: EventHandlerSet) -> Member {
    Member(name: set.names.joined(separator: " "), kind: .eventHandlers(set))
  }

  /// Attributes that share their functions; `names` is separated by spaces.
  static func properties(
    _ names: String, get: @escaping MemberBody, set: @escaping MemberBody,
    _ accessors: Accessors = .unnamed
  ) -> Member {
    Member(name: names, kind: .properties(get: get, set: set, accessors))
  }

  static func alias(_ name: String, of original: String) -> Member {
    Member(name: name, kind: .alias(of: original))
  }
}

extension Member {
  var unforgeable: Member { with(.unforgeable) }

  var replaceable: Member { with(.replaceable) }

  private func with(_ mutability: Mutability) -> Member {
    var member = self
    member.mutability = mutability
    return member
  }
}
