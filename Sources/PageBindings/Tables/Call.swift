internal import PageDOM
internal import PageJavaScript
internal import SaturatingArithmetic
internal import TextEncoding

struct Call {
  let invocation: Invocation

  init(_ invocation: Invocation) {
    self.invocation = invocation
  }

  /// Creates a call without receiver and arguments, for code that no script has called.
  init(scope: ScriptScope) {
    invocation = Invocation(scope: scope)
  }

  var scope: ScriptScope { invocation.scope }
  var count: Int { invocation.arguments.count }

  var realm: Realm { Realm.of(scope) }

  subscript(index: Int) -> ScriptValue { invocation[index] }

  func has(_ index: Int) -> Bool { invocation.has(index) }

  // MARK: Receivers

  /// - Throws: `TypeError` if the receiver is not a node.
  func thisNode() throws -> Node {
    guard let object = invocation.thisObject, let node = PrivateSlot.node(of: object) else {
      throw Call.wrongReceiver
    }
    return node
  }

  func thisElement() throws -> Element {
    guard let element = Element(try thisNode()) else { throw Call.wrongReceiver }
    return element
  }

  func thisDocument() throws -> Document {
    guard let document = Document(try thisNode()) else { throw Call.wrongReceiver }
    return document
  }

  func thisHTMLElement() throws -> Element {
    let element = try thisElement()
    guard element.isHTML else { throw Call.wrongReceiver }
    return element
  }

  func this<Object: AnyObject>(_ type: Object.Type) throws -> Object {
    guard let receiver = invocation.thisObject,
      let object = PrivateSlot.object(of: receiver, as: type)
    else { throw Call.wrongReceiver }
    return object
  }

  static var wrongReceiver: NativeError {
    .type("Can only call this on objects of the right interface")
  }

  // MARK: Arguments

  /// - Source: https://webidl.spec.whatwg.org/#es-DOMString
  func text(_ index: Int) throws -> DOMString { try text(value: self[index]) }

  func text(value: ScriptValue) throws -> DOMString { try realm.text(of: value) }

  /// - Source: https://webidl.spec.whatwg.org/#LegacyNullToEmptyString
  func textNullIsEmpty(_ index: Int) throws -> DOMString {
    scope.isNull(self[index]) ? "" : try text(index)
  }

  func textOrNull(_ index: Int) throws -> DOMString? {
    let value = self[index]
    if scope.isNullOrUndefined(value) { return nil }
    return try text(value: value)
  }

  func boolean(_ index: Int) -> Bool { scope.boolean(self[index]) }

  func double(_ index: Int) throws -> Double { try scope.number(self[index]) }

  /// - Source: https://webidl.spec.whatwg.org/#es-unsigned-long
  func unsignedLong(_ index: Int) throws -> Int { try unsignedLong(value: self[index]) }

  func unsignedLong(value: ScriptValue) throws -> Int {
    let number = try scope.number(value)
    guard number.isFinite else { return 0 }
    let rest = number.rounded(.towardZero).truncatingRemainder(dividingBy: 4_294_967_296)
    return Int(saturating: rest < 0 ? rest + 4_294_967_296 : rest)
  }

  /// - Source: https://webidl.spec.whatwg.org/#es-long
  func long(_ index: Int) throws -> Int {
    Int(Int32(truncatingIfNeeded: try unsignedLong(index)))
  }

  /// - Throws: `TypeError` if the argument is not a node.
  func node(_ index: Int) throws -> Node {
    guard let node = nodeOrNil(self[index]) else { throw wrongArgument(index, "Node") }
    return node
  }

  func nodeOrNull(_ index: Int) throws -> Node? {
    let value = self[index]
    if scope.isNullOrUndefined(value) { return nil }
    return try node(index)
  }

  func nodeOrNil(_ value: ScriptValue) -> Node? {
    guard let object = scope.object(value) else { return nil }
    return PrivateSlot.node(of: object)
  }

  func element(_ index: Int) throws -> Element {
    guard let node = nodeOrNil(self[index]), let element = Element(node) else {
      throw wrongArgument(index, "Element")
    }
    return element
  }

  func object<Object: AnyObject>(_ index: Int, _ type: Object.Type, named name: String) throws
    -> Object
  {
    guard let object = scope.object(self[index]),
      let native = PrivateSlot.object(of: object, as: type)
    else { throw wrongArgument(index, name) }
    return native
  }

  func function(_ index: Int) throws -> ScriptObject {
    guard let object = scope.object(self[index]), scope.isFunction(object) else {
      throw NativeError.type("Argument \(index + 1) must be a function")
    }
    return object
  }

  func wrongArgument(_ index: Int, _ interface: String) -> NativeError {
    .type("Argument \(index + 1) must be an instance of \(interface)")
  }

  /// Returns a member of a dictionary argument; `nil` if the member or the dictionary is missing.
  /// - Throws: `TypeError` if the argument is not an object, `undefined` or `null`.
  func option(_ index: Int, _ name: String) throws -> ScriptValue? {
    let value = self[index]
    if scope.isNullOrUndefined(value) { return nil }
    guard let object = scope.object(value) else { throw NativeError.type("Type error") }
    let member = try scope.property(name, of: object)
    return scope.isUndefined(member) ? nil : member
  }

  func flag(_ index: Int, _ name: String, default value: Bool = false) throws -> Bool {
    try option(index, name).map { scope.boolean($0) } ?? value
  }

  /// Returns an enumeration member of a dictionary argument; `nil` if it is missing.
  /// - Throws: `TypeError` if the value is not in `words`.
  /// - Source: https://webidl.spec.whatwg.org/#es-enumeration
  func keyword(option name: String, of index: Int, among words: [String]) throws -> String? {
    guard let value = try option(index, name) else { return nil }
    let word = try text(value: value).string
    guard words.contains(word) else { throw NativeError.type("Type error") }
    return word
  }

  // MARK: Results

  func string(_ text: DOMString) -> ScriptValue {
    text.bytes.withUnsafeBufferPointer { scope.string(utf8: $0) }
  }

  /// Returns a JavaScript string for a C string that a tree owns; the empty string for `nil`.
  func string(inTree text: UnsafePointer<UInt8>?) -> ScriptValue {
    text.map { realm.string(inTree: $0) } ?? realm.emptyString
  }

  func stringOrNull(_ text: DOMString?) -> ScriptValue {
    text.map { string($0) } ?? scope.null
  }

  func number(_ value: Int) -> ScriptValue { scope.number(Double(value)) }
  func number(_ value: Double) -> ScriptValue { scope.number(value) }
  func boolean(_ value: Bool) -> ScriptValue { scope.boolean(value) }
  var null: ScriptValue { scope.null }

  func wrap(_ node: Node) -> ScriptValue { realm.wrap(node).value }
  func wrap(_ element: Element) -> ScriptValue { realm.wrap(element.node).value }
  func wrap(_ node: Node?) -> ScriptValue { node.map { realm.wrap($0).value } ?? null }
  func wrap(_ element: Element?) -> ScriptValue {
    element.map { realm.wrap($0.node).value } ?? null
  }
}
