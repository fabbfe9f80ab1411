internal import PageJavaScript
private import Synchronization

/// A Web IDL interface. A page installs it on first use, because most scripts need few interfaces.
final class Interface: @unchecked Sendable {
  enum Iteration {
    case none
    /// Iteration with `for … of` only, for example of `HTMLCollection`.
    case indices
    /// Iteration with `for … of`, `forEach`, `entries`, `keys` and `values`, for example of
    /// `NodeList`.
    case values
    /// A pair iterable, such as `URLSearchParams`. The function returns the pair at an index or
    /// `undefined`. `iterator` is the interface name in the iterator's class string, if it differs.
    case pairs(NativeFunction, iterator: String? = nil)
    /// A setlike interface. The function returns pairs in which the value occurs twice.
    case set(NativeFunction, iterator: String? = nil)
  }

  let name: String

  let parent: Interface?

  let iteration: Iteration

  /// The constructor's operation and its number of required arguments; `nil` if `new` throws.
  let constructor: (required: Int, body: MemberBody)?

  let aliases: [String]

  let unscopables: [String]

  let exotic: ExoticKind?

  /// The engine's class of the instances, if it needs more than a name.
  let nativeClass: ScriptClass?

  /// The index in `Interface.all`.
  fileprivate(set) var index = -1

  private let describe: () -> [Member]
  private let describeOwn: () -> [Member]
  private let installed = Mutex<Installation?>(nil)

  init(
    _ name: String, parent: Interface? = nil, iteration: Iteration = .none,
    constructor: (required: Int, body: MemberBody)? = nil, aliases: [String] = [],
    unscopables: [String] = [], exotic: ExoticKind? = nil,
    nativeClass: ScriptClass? = nil, members: @escaping () -> [Member] = { [] },
    ownMembers: @escaping () -> [Member] = { [] }
  ) {
    self.name = name
    self.parent = parent
    self.iteration = iteration
    self.constructor = constructor
    self.aliases = aliases
    self.unscopables = unscopables
    self.exotic = exotic
    self.nativeClass = nativeClass
    describe = members
    describeOwn = ownMembers
  }

  /// The members in the form for the bootstrap script, made on first use.
  var installation: Installation {
    installed.withLock { installed in
      if let installed { return installed }
      let made = Installation(
        nativeClass: nativeClass ?? ScriptClass(name: name), constructor: constructor,
        members: describe(), ownMembers: describeOwn())
      installed = made
      return made
    }
  }

  /// The members, which are computed at each access.
  var members: [Member] { describe() + describeOwn() }

  /// Sets the indexes of the interfaces. Must be called once, with all interfaces.
  static func number(_ interfaces: [Interface]) -> [Interface] {
    for (index, interface) in interfaces.enumerated() { interface.index = index }
    return interfaces
  }
}

/// The members of an interface in the form for the bootstrap script, shared by all contexts.
final class Installation: @unchecked Sendable {
  /// The kinds of members. The bootstrap script uses the same numbers.
  enum Kind: Int {
    case attribute = 0
    case operation = 1
    case staticOperation = 2
    case constant = 3
    case alias = 4
    case eventHandlers = 5
    case properties = 6
    case staticAttribute = 7
    case unforgeableAttribute = 8
    case unforgeableOperation = 9
    case replaceableAttribute = 10
  }

  struct Entry {
    let kind: Kind
    let name: ScriptString
    var first: NativeFunction?
    var firstName: ScriptString?
    var second: NativeFunction?
    var secondName: ScriptString?
    var number = 0.0
    var original: ScriptString?
  }

  /// The members of the prototype and the constructor.
  let entries: [Entry]
  /// The own members of each object.
  let ownEntries: [Entry]
  let nativeClass: ScriptClass
  let construct: NativeFunction?
  let required: Int

  init(
    nativeClass: ScriptClass, constructor: (required: Int, body: MemberBody)?, members: [Member],
    ownMembers: [Member]
  ) {
    entries = members.map(Installation.entry)
    ownEntries = ownMembers.map(Installation.entry)
    self.nativeClass = nativeClass
    construct = constructor.map { Installation.native($0.body, required: $0.required) }
    required = constructor?.required ?? 0
  }

  private static func entry(_ member: Member) -> Entry {
    let memberName = ScriptString(member.name)
    switch member.kind {
    case .attribute(let get, let set):
      let kind: Kind =
        switch member.mutability {
        case .configurable: .attribute
        case .unforgeable: .unforgeableAttribute
        case .replaceable: .replaceableAttribute
        }
      return Entry(
        kind: kind, name: memberName, first: NativeFunction { try get(Call($0)) },
        firstName: ScriptString("get \(member.name)"),
        second: set.map { Installation.native($0, required: 1) },
        secondName: set == nil ? nil : ScriptString("set \(member.name)"))
    case .operation(let required, let body):
      return Entry(
        kind: member.mutability == .unforgeable ? .unforgeableOperation : .operation,
        name: memberName,
        first: Installation.native(body, required: member.checksArguments ? required : 0),
        firstName: memberName, number: Double(required))
    case .staticOperation(let required, let body):
      return Entry(
        kind: .staticOperation, name: memberName,
        first: Installation.native(body, required: required), firstName: memberName,
        number: Double(required))
    case .staticAttribute(let get):
      return Entry(
        kind: .staticAttribute, name: memberName, first: Installation.native(get),
        firstName: ScriptString("get \(member.name)"))
    case .constant(let value):
      return Entry(kind: .constant, name: memberName, number: value)
    case .alias(let original):
      return Entry(kind: .alias, name: memberName, original: ScriptString(original))
    case .eventHandlers(let set):
      return Entry(kind: .eventHandlers, name: memberName, number: Double(set.rawValue))
    case .properties(let get, let set, let accessors):
      return Entry(
        kind: .properties, name: memberName, first: Installation.native(get),
        second: Installation.native(set), number: Double(accessors.rawValue))
    }
  }

  private static func native(_ body: @escaping MemberBody, required: Int = 0) -> NativeFunction {
    let body = CustomElementReactions.reacting(body)
    guard required > 0 else { return NativeFunction { try body(Call($0)) } }
    return NativeFunction { invocation in
      guard invocation.arguments.count >= required else {
        throw NativeError.type("Not enough arguments")
      }
      return try body(Call(invocation))
    }
  }
}
