/// The scopes that contain the current token, and the names that they declare.
///
/// Each operation takes amortized constant time. Lexical bindings are on a stack, with a linked
/// list for each name. A `var` name belongs to all blocks between its declaration and its function.
/// Therefore each `var` name stores the serial number of its last declaration. A block with a lower
/// serial number contains that declaration.
struct ScopeTracker {
  struct Flags: OptionSet {
    let rawValue: UInt16
    static let top = Flags(rawValue: 1)
    static let function = Flags(rawValue: 1 << 1)
    static let async = Flags(rawValue: 1 << 2)
    static let generator = Flags(rawValue: 1 << 3)
    static let arrow = Flags(rawValue: 1 << 4)
    /// Allows `super.name`.
    static let superProperty = Flags(rawValue: 1 << 5)
    /// Allows `super()`.
    static let superCall = Flags(rawValue: 1 << 6)
    static let staticBlock = Flags(rawValue: 1 << 7)
    static let fieldInitializer = Flags(rawValue: 1 << 8)

    /// Scopes that limit `var` declarations.
    static let variables: Flags = [.top, .function, .staticBlock, .fieldInitializer]
  }

  enum Binding: UInt8 {
    /// `let`, `const`, `class`, and functions in blocks of strict code.
    case lexical
    /// A function in a block of sloppy code. The same block can declare it again.
    case blockFunction
    /// The parameter of `catch` if it is an identifier. `var` can declare the same name.
    case catchParameter
  }

  private struct Scope {
    let flags: Flags
    let serial: UInt32
    let firstBinding: Int
    let firstVariable: Int
    /// The index of the scope that receives `var` declarations.
    let variables: Int
    /// The index of the scope that defines `this` and `arguments`.
    let receiver: Int
  }

  private struct BindingEntry {
    let name: NameID
    let kind: Binding
    let scope: Int
    /// The index of the previous binding of the same name.
    let previous: UInt32
  }

  private struct Variable {
    /// The serial number of the function scope that declares the variable; 0 if there is none.
    var scope: UInt32 = 0
    var serial: UInt32 = 0
  }

  private var scopes: [Scope] = []
  /// The lexical bindings of all scopes. Index 0 is a placeholder.
  private var bindings = [
    BindingEntry(name: .let, kind: .lexical, scope: -1, previous: 0)
  ]
  /// The index of the last binding of each name.
  private var heads: [UInt32] = []
  private var variables: [Variable] = []
  /// The previous values of entries of `variables`, which `leave()` restores.
  private var replacedVariables: [(name: NameID, previous: Variable)] = []
  private var serial: UInt32 = 0

  // MARK: Scopes

  mutating func enter(_ flags: Flags) {
    serial += 1
    let index = scopes.count
    let isVariableScope = !flags.isDisjoint(with: .variables)
    let isReceiver = isVariableScope && !flags.contains(.arrow)
    scopes.append(
      Scope(
        flags: flags, serial: serial, firstBinding: bindings.count,
        firstVariable: replacedVariables.count,
        variables: isVariableScope ? index : scopes.last?.variables ?? 0,
        receiver: isReceiver ? index : scopes.last?.receiver ?? 0))
  }

  mutating func leave() {
    guard let scope = scopes.popLast() else { return }
    while bindings.count > scope.firstBinding, let binding = bindings.popLast() {
      heads[Int(binding.name.rawValue)] = binding.previous
    }
    guard !scope.flags.isDisjoint(with: .variables) else { return }
    while replacedVariables.count > scope.firstVariable, let variable = replacedVariables.popLast()
    {
      variables[Int(variable.name.rawValue)] = variable.previous
    }
  }

  @inline(__always)
  private var variableFlags: Flags {
    mutating get { scopes.isEmpty ? [] : scopes[scopes[scopes.count - 1].variables].flags }
  }
  @inline(__always)
  private var receiverFlags: Flags {
    mutating get { scopes.isEmpty ? [] : scopes[scopes[scopes.count - 1].receiver].flags }
  }

  var isInFunction: Bool { mutating get { variableFlags.contains(.function) } }
  var isInGenerator: Bool { mutating get { variableFlags.contains(.generator) } }
  var isInAsync: Bool { mutating get { variableFlags.contains(.async) } }
  var isAtTop: Bool { mutating get { variableFlags.contains(.top) } }
  /// Whether the code is directly in a static block and not in a function inside the block.
  var isInStaticBlock: Bool { mutating get { variableFlags.contains(.staticBlock) } }
  var allowsSuperProperty: Bool { mutating get { receiverFlags.contains(.superProperty) } }
  var allowsSuperCall: Bool { mutating get { receiverFlags.contains(.superCall) } }
  var allowsNewTarget: Bool { mutating get { !receiverFlags.contains(.top) } }
  /// Whether the code is in a static block or field initializer, outside functions.
  var forbidsArguments: Bool {
    mutating get {
      !receiverFlags.isDisjoint(with: [.staticBlock, .fieldInitializer])
    }
  }

  /// Whether function declarations in the current scope declare `var` names.
  mutating func declaresFunctionsAsVariables(isModule: Bool) -> Bool {
    guard let flags = scopes.last?.flags else { return false }
    return flags.contains(.function) || flags.contains(.staticBlock)
      || flags.contains(.top) && !isModule
  }

  // MARK: Names

  /// Declares a `var` name in the function scope of the current scope.
  ///
  /// - Returns: Whether the name is free.
  mutating func declareVariable(_ name: NameID) -> Bool {
    reserve(name)
    guard let scope = scopes.last else { return true }
    var entry = heads[Int(name.rawValue)]
    while entry != 0 {
      let binding = bindings[Int(entry)]
      if binding.scope < scope.variables { break }
      if binding.kind != .catchParameter { return false }
      entry = binding.previous
    }
    serial += 1
    let index = Int(name.rawValue)
    let variableScope = scopes[scope.variables].serial
    if variables[index].scope != variableScope {
      replacedVariables.append((name, variables[index]))
    }
    variables[index] = Variable(scope: variableScope, serial: serial)
    return true
  }

  /// Declares a lexical name in the current scope.
  ///
  /// - Returns: Whether the name is free.
  mutating func declare(_ name: NameID, _ kind: Binding) -> Bool {
    reserve(name)
    guard let scope = scopes.last else { return true }
    let index = Int(name.rawValue)
    let head = heads[index]
    let previous = bindings[Int(head)]
    if head != 0, previous.scope == scopes.count - 1 {
      guard kind == .blockFunction, previous.kind == .blockFunction else { return false }
    }
    let variable = variables[index]
    if variable.scope == scopes[scope.variables].serial, variable.serial >= scope.serial {
      return false
    }
    bindings.append(
      BindingEntry(name: name, kind: kind, scope: scopes.count - 1, previous: head))
    heads[index] = UInt32(truncatingIfNeeded: bindings.count - 1)
    return true
  }

  /// Whether the current scope, which is a function scope, declares the variable.
  mutating func hasVariable(_ name: NameID) -> Bool {
    guard let scope = scopes.last, Int(name.rawValue) < variables.count else { return false }
    return variables[Int(name.rawValue)].scope == scope.serial
  }

  /// Whether the current scope, which is the top-level scope, declares `name`.
  mutating func isDeclaredAtTop(_ name: NameID) -> Bool {
    let index = Int(name.rawValue)
    guard index < heads.count else { return false }
    return heads[index] != 0 || variables[index].scope != 0
  }

  private mutating func reserve(_ name: NameID) {
    let needed = Int(name.rawValue) + 1
    guard heads.count < needed else { return }
    let missing = max(needed, heads.count * 2, 256) - heads.count
    heads.append(contentsOf: repeatElement(0, count: missing))
    variables.append(contentsOf: repeatElement(Variable(), count: missing))
  }
}
