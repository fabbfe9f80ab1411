private import CCallbackThunks
package import PageDOM
package import PageHTML
package import PageJavaScript

/// The realm of one window, the page's or a frame's.
/// It must stay on the thread that made it. Everything in it lives as long as the realm.
package final class Realm: AttachmentOwner {
  package let context: ScriptContext

  package let document: Document

  package let environment: PageEnvironment

  let parser: any PageParser

  package let eventLoop: EventLoop

  /// The recorder, which the realms of a page and its frames share.
  package var recorder: Recorder {
    _read { yield recordings.recorder }
    _modify { yield &recordings.recorder }
  }

  private let recordings: Recordings

  let randomSource: RandomSource

  /// The place of the window in its parent; `nil` for the top-level window.
  let frame: FramePlace?

  let group: DocumentGroup

  /// The host, which receives the calls of `group`; `nil` for a frame.
  private var host: RealmHost?

  let scope: ScriptScope

  package var attachments = Attachments<Realm>()

  let functions: BootstrapFunctions
  /// The installed interfaces, indexed as `Interface.all`.
  private let installed: UnsafeMutablePointer<InstalledInterface>
  /// A JavaScript array that keeps alive all values that native code refers to.
  private let keeper: ScriptObject
  private var keptCount: UInt32 = 0
  private var records: [UnsafeMutablePointer<PrivateSlot.ObjectRecord>] = []
  private var elementInterfaces: [UnsafePointer<UInt8>: Interface] = [:]
  var tagNames: [UnsafePointer<UInt8>: ScriptValue] = [:]
  private var documentMembers: ScriptObject?
  let sameObjects: SameObjectCache
  lazy var recentContents = RecentStrings(count: 512, in: self)
  lazy var textMemory = TextMemory()
  lazy var recentTexts = RecentStrings(count: 16, in: self)
  lazy var recentArguments = RecentArguments(count: 64, in: self)

  private(set) lazy var emptyString: ScriptValue = {
    let made = string("")
    keep(made)
    return made
  }()

  /// The registry of custom elements; `nil` until a script defines an element.
  var customElements: CustomElementRegistryObject?

  /// - Parameter document: The page's document. Its group must have no other realm.
  package convenience init(
    engine: ScriptEngine, document: Document, environment: PageEnvironment,
    parser: any PageParser, clock: VirtualClock.Mode
  ) {
    let context = ScriptContext(engine: engine, globalClass: .global)
    do {
      try self.init(
        context, document, environment, parser,
        EventLoop(
          scope: context.scope, mode: clock, isSimulated: environment.startTime != nil),
        Recordings(), RandomSource(seed: environment.randomSeed), frame: nil)
    } catch {
      preconditionFailure("the page's own scripts threw: \(context.describe(error))")
    }
    observeGroup()
  }

  /// Makes the realm of a frame, which shares the parent's event loop.
  /// - Throws: `ThrownValue` if memory or time runs out.
  convenience init(_ frame: FramePlace) throws(ThrownValue) {
    let parent = frame.parent
    try self.init(
      ScriptContext(engine: parent.context.engine, globalClass: .global),
      frame.navigable.document, parent.environment, parent.parser, parent.eventLoop,
      parent.recordings, parent.randomSource, frame: frame)
  }

  private init(
    _ context: ScriptContext, _ document: Document, _ environment: PageEnvironment,
    _ parser: any PageParser, _ eventLoop: EventLoop, _ recordings: Recordings,
    _ randomSource: RandomSource, frame: FramePlace?
  ) throws(ThrownValue) {
    functions = try BootstrapFunctions(context)
    self.context = context
    scope = context.scope
    self.document = document
    self.environment = environment
    self.parser = parser
    self.eventLoop = eventLoop
    self.recordings = recordings
    self.randomSource = randomSource
    self.frame = frame
    sameObjects = frame?.parent.sameObjects ?? SameObjectCache()
    group = document.state.group
    installed = .allocate(capacity: Interface.all.count)
    installed.initialize(repeating: InstalledInterface(), count: Interface.all.count)
    keeper = scope.makeHolder()
    scope.protect(keeper.value)
    keep(functions.table)
    let record = makeRecord(for: self, retains: false)
    context.global.privateData = UnsafeMutableRawPointer(record)
    try installGlobal()
    // The trees are not on the engine's heap. The reported cost makes it collect soon enough.
    scope.reportExtraMemory(1 << 19)
  }

  private func observeGroup() {
    eventLoop.onUncaughtException = { [unowned self] thrown in reportUncaught(thrown) }
    group.environment = mediaEnvironment
    let host = RealmHost(self)
    group.setHost(host)
    self.host = host
  }

  deinit {
    pageaction_setContextOwner(nil, nil)
    if frame == nil { eventLoop.removeAllTimers() }
    scope.unprotect(keeper.value)
    for record in records {
      record.pointee.object.release()
      record.deallocate()
    }
    globalRecord?.deallocate()
    installed.deallocate()
  }

  private var globalRecord: UnsafeMutablePointer<PrivateSlot.ObjectRecord>?

  package static func of(_ scope: ScriptScope) -> Realm {
    // OPTIMIZATION: nearly all calls on a thread come from one page.
    if let known = pageaction_contextOwner(UnsafeRawPointer(scope.context)) {
      return Unmanaged<Realm>.fromOpaque(known).takeUnretainedValue()
    }
    let realm = owner(of: scope)
    pageaction_setContextOwner(
      UnsafeRawPointer(scope.context), Unmanaged.passUnretained(realm).toOpaque())
    return realm
  }

  private static func owner(of scope: ScriptScope) -> Realm {
    guard let realm = PrivateSlot.object(of: scope.global, as: Realm.self) else {
      preconditionFailure("a context that no realm has made")
    }
    return realm
  }

  // MARK: Lifetime

  /// Keeps a JavaScript value alive as long as the realm.
  /// OPTIMIZATION: storing into an array is faster than protecting each value.
  package func keep(_ value: ScriptValue) {
    try? scope.setItem(keptCount, of: keeper, to: value)
    keptCount += 1
  }

  package func keep(_ object: ScriptObject) { keep(object.value) }

  private func makeRecord(
    for object: AnyObject, retains: Bool = true, isBehindProxy: Bool = false
  ) -> UnsafeMutablePointer<PrivateSlot.ObjectRecord> {
    let record = UnsafeMutablePointer<PrivateSlot.ObjectRecord>.allocate(capacity: 1)
    if retains {
      record.initialize(
        to: PrivateSlot.ObjectRecord(object: .passRetained(object), isBehindProxy: isBehindProxy))
      records.append(record)
    } else {
      record.initialize(
        to: PrivateSlot.ObjectRecord(object: .passUnretained(object), isBehindProxy: isBehindProxy))
      globalRecord = record
    }
    return record
  }

  // MARK: Wrappers

  /// Returns the JavaScript object of a node. It is always the same object for the same node.
  package func wrap(_ node: Node) -> ScriptObject {
    let record = node.record
    if let known = record.pointee.wrapper { return ScriptObject(known) }
    // A node of another window's document is wrapped in that window's realm.
    if group.hasContentNavigables, let other = realm(showing: node.document), other !== self {
      return other.wrap(node)
    }
    let interface = interface(of: node)
    var wrapper = makeObject(UnsafeMutableRawPointer(record), interface)
    if let exotic = interface.exotic { wrapper = functions.makeExotic(wrapper, exotic) }
    record.pointee.wrapper = wrapper.reference
    keep(wrapper)
    if let document = Document(node) {
      if document.isHTML { showNamedElements(of: document, on: wrapper) }
      addLocation(to: wrapper)
    }
    return wrapper
  }

  func wrap(_ object: AnyObject, as interface: Interface) -> ScriptObject {
    let wrapper = makeObject(UnsafeMutableRawPointer(makeRecord(for: object)), interface)
    keep(wrapper)
    return wrapper
  }

  /// Makes the JavaScript object of a collection: a proxy with indices and names as properties.
  func wrap(_ object: AnyObject, as interface: Interface, exotic: ExoticKind) -> ScriptObject {
    let record = makeRecord(for: object, isBehindProxy: true)
    let target = makeObject(UnsafeMutableRawPointer(record), interface)
    let proxy = functions.makeExotic(target, exotic)
    keep(proxy)
    return proxy
  }

  private func addLocation(to document: ScriptObject) {
    let members =
      documentMembers
      ?? {
        let made = functions.ownMembers(of: .document)
        keep(made)
        documentMembers = made
        return made
      }()
    functions.addOwnMembers(members, to: document)
  }

  /// Makes the JavaScript object of an interface whose members are own properties of each object.
  func wrapLocation(_ object: AnyObject, as interface: Interface) -> ScriptObject {
    let target = makeObject(
      UnsafeMutableRawPointer(makeRecord(for: object, isBehindProxy: true)), interface)
    functions.addOwnMembers(functions.ownMembers(of: interface), to: target)
    let proxy = functions.makeLocation(target)
    keep(proxy)
    return proxy
  }

  /// Makes the object of a live list, whose cached items a change of `counter` invalidates.
  func wrap(
    _ list: AnyObject, as interface: Interface, listed exotic: ExoticKind, counter: ChangeCounter
  ) -> ScriptObject {
    let record = makeRecord(for: list, isBehindProxy: true)
    let target = makeObject(UnsafeMutableRawPointer(record), interface)
    let proxy = functions.makeListProxy(target, exotic, counter: counter)
    keep(proxy)
    return proxy
  }

  func wrap(_ list: NodeCollection, as interface: Interface, listed exotic: ExoticKind)
    -> ScriptObject
  {
    wrap(
      list, as: interface, listed: exotic, counter: list.followsStructure ? .structure : .all)
  }

  /// Makes the object of a static list. The realm does not keep the object alive, so the engine can
  /// collect it.
  func wrap(_ list: FixedNodeList) -> ScriptObject {
    let record = makeRecord(for: list, isBehindProxy: true)
    let target = makeObject(UnsafeMutableRawPointer(record), .nodeList)
    return functions.makeListProxy(target, .fixedNodeList, counter: .nothing)
  }

  private func makeObject(_ slot: UnsafeMutableRawPointer, _ interface: Interface) -> ScriptObject {
    let prototype = prototype(of: interface)
    let object = scope.makeObject(of: installed[interface.index].nativeClass, privateData: slot)
    scope.setPrototype(of: object, to: prototype.value)
    return object
  }

  package func isNode(_ object: ScriptObject) -> Bool { PrivateSlot.node(of: object) != nil }

  // MARK: Interfaces

  private func interface(of node: Node) -> Interface {
    guard let element = Element(node) else { return Interface.of(node) }
    if element.isUnprefixedHTML {
      if let known = elementInterfaces[element.localName] { return known }
      let found = Interface.ofHTMLElement(named: String(cString: element.localName))
      elementInterfaces[element.localName] = found
      return found
    }
    return Interface.of(element)
  }

  private struct InstalledInterface {
    var constructor: ScriptObject?
    var prototype: ScriptObject?
    var nativeClass: ScriptClass?
  }

  func prototype(of interface: Interface) -> ScriptObject {
    if let known = installed[interface.index].prototype { return known }
    install(interface)
    return installed[interface.index].prototype ?? keeper
  }

  func constructor(of interface: Interface) -> ScriptObject {
    if let known = installed[interface.index].constructor { return known }
    install(interface)
    return installed[interface.index].constructor ?? keeper
  }

  private func install(_ interface: Interface) {
    let parent = interface.parent.map { constructor(of: $0) }
    let made = functions.makeInterface(interface, parent: parent)
    keep(made.constructor)
    keep(made.prototype)
    installed[interface.index] = InstalledInterface(
      constructor: made.constructor, prototype: made.prototype,
      nativeClass: interface.installation.nativeClass)
  }

  private func installGlobal() throws(ThrownValue) {
    let window = functions.makeWindow(
      of: context.global, parent: constructor(of: .eventTarget))
    if let window { keep(window) }
    installed[Interface.window.index].constructor = window
    installed[Interface.window.index].prototype = scope.object(
      scope.prototype(of: context.global))
    functions.addMembers(of: .globalScope, to: context.global)
    functions.addInterfaces()
    try installEnvironment()
    try installLocale()
  }
}
