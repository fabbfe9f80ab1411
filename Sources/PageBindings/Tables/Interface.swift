internal import CJavaScriptCore
internal import PageJavaScript
private import Synchronization

/// One interface of the DOM, as scripts see it: a constructor and a prototype with members.
///
/// The tables are described once for the process. A page installs an interface when something first
/// asks for it: most scripts need ten of them.
final class Interface: @unchecked Sendable {
  /// How the interface can be gone through.
  enum Iteration {
    /// Not at all.
    case none
    /// With `for … of` only, as `HTMLCollection`.
    case indices
    /// With `for … of`, `forEach`, `entries`, `keys` and `values`, as `NodeList`.
    case values
    /// The same over names and values, as `URLSearchParams`: the function gives the pair at an
    /// index, as an array, or `undefined` behind the last. The iterators have the interface's name, or
    /// another one.
    case pairs(NativeFunction, iterator: String? = nil)
    /// The same over values alone, as `Set`: each stands for both in a pair.
    case set(NativeFunction, iterator: String? = nil)
  }

  /// The name that scripts know, which is also the constructor's.
  let name: String

  /// The interface that this one inherits from.
  let parent: Interface?

  /// How the interface can be gone through.
  let iteration: Iteration

  /// What `new` does, and how many arguments it needs; `nil` where it throws.
  let constructor: (required: Int, body: MemberBody)?

  /// Further names of the constructor on the global object.
  let aliases: [String]

  /// Members that `with` statements do not see.
  let unscopables: [String]

  /// How indices and names of its elements are properties; `nil` where they are none.
  let exotic: ExoticKind?

  /// The engine's class of its objects, where it does more than to have a name.
  let nativeClass: NativeClass?

  /// The place of the interface in `Interface.all`.
  fileprivate(set) var index = -1

  private let describe: () -> [Member]
  private let describeOwn: () -> [Member]
  private let installed = Mutex<Installation?>(nil)

  init(
    _ name: String, parent: Interface? = nil, iteration: Iteration = .none,
    constructor: (required: Int, body: MemberBody)? = nil, aliases: [String] = [],
    unscopables: [String] = [], exotic: ExoticKind? = nil,
    nativeClass: NativeClass? = nil, members: @escaping () -> [Member] = { [] },
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

  /// The members, ready to be made into functions of a context. Described on first use.
  var installation: Installation {
    installed.withLock { installed in
      if let installed { return installed }
      let made = Installation(
        nativeClass: nativeClass ?? NativeClass(name: name), constructor: constructor,
        members: describe(), ownMembers: describeOwn())
      installed = made
      return made
    }
  }

  /// The members as the tables describe them, anew each time.
  var members: [Member] { describe() + describeOwn() }

  /// Gives each interface its place. Called once, with all of them.
  static func number(_ interfaces: [Interface]) -> [Interface] {
    for (index, interface) in interfaces.enumerated() { interface.index = index }
    return interfaces
  }
}

/// An interface's members with their native functions, which are the same for every context.
final class Installation: @unchecked Sendable {
  /// The numbers that the bootstrap script knows the kinds of members by.
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
  /// The members that each object has itself.
  let ownEntries: [Entry]
  let nativeClass: NativeClass
  let construct: NativeFunction?
  let required: Int

  init(
    nativeClass: NativeClass, constructor: (required: Int, body: MemberBody)?, members: [Member],
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
