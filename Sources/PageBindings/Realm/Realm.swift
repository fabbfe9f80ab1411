private import CCallbackThunks
public import CJavaScriptCore
internal import CLibXML2
public import PageDOM
public import PageHTML
public import PageJavaScript

/// One window as scripts see it, the page's or a frame's: a global object, the document's wrappers,
/// timers and recordings.
///
/// A realm stays on the thread that made it, and everything in it lives as long as it does.
public final class Realm {
  /// The JavaScript context.
  public let context: ScriptContext

  /// The page's document.
  public let document: Document

  /// What is known of the page and of the browser that shows it.
  public let environment: PageEnvironment

  /// How markup becomes nodes.
  let parser: any PageParser

  /// The page's timers and clock.
  public let eventLoop: EventLoop

  /// What the scripts said and asked for; a frame's say it where the page's do.
  public var recorder: Recorder {
    _read { yield recordings.recorder }
    _modify { yield &recordings.recorder }
  }

  private let recordings: Recordings

  let randomSource: RandomSource

  /// Where the window stands, if it is a frame's.
  let frame: FramePlace?

  /// The group of the page's documents.
  let group: DocumentGroup

  /// Where values are made and read.
  let scope: ScriptScope

  /// What the page's parts keep with it, one of each type. They are few.
  private var parts: [(type: ObjectIdentifier, object: AnyObject)] = []

  /// What the bootstrap script does.
  let functions: BootstrapFunctions
  /// What is installed of each interface, at its place in `Interface.all`.
  private let installed: UnsafeMutablePointer<InstalledInterface>
  /// A JavaScript array that holds all that native code refers to.
  private let keeper: JSObjectRef
  private var keptCount: UInt32 = 0
  private var records: [UnsafeMutablePointer<PrivateSlot.ObjectRecord>] = []
  private var elementInterfaces: [UnsafePointer<UInt8>: Interface] = [:]
  var tagNames: [UnsafePointer<UInt8>: JSValueRef] = [:]
  /// The members that each document has itself.
  private var documentMembers: JSObjectRef?
  let nodeAttachments: NodeAttachments
  lazy var recentContents = RecentStrings(count: 512, in: self)
  lazy var textMemory = TextMemory()
  lazy var recentTexts = RecentStrings(count: 16, in: self)
  lazy var recentArguments = RecentArguments(count: 64, in: self)

  private(set) lazy var emptyString: JSValueRef = {
    let made = string("")
    keep(made)
    return made
  }()

  /// The elements that scripts have defined; `nil` where none are.
  var customElements: CustomElementRegistryObject?

  /// Makes the world for a document.
  ///
  /// - Parameters:
  ///   - engine: The engine whose heap is used.
  ///   - document: The page's document; its group must have no other realm.
  ///   - environment: What is known of the page and its browser.
  ///   - parser: How markup becomes nodes.
  ///   - clock: How waiting is treated.
  public convenience init(
    engine: ScriptEngine, document: Document, environment: PageEnvironment,
    parser: any PageParser, clock: VirtualClock.Mode
  ) {
    let context = ScriptContext(engine: engine, globalClass: NativeClass.global.ref)
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

  /// Makes the world of a frame, whose scripts wait for their time together with the page's.
  ///
  /// - Throws: `ThrownValue` where memory or time are out.
  convenience init(_ frame: FramePlace) throws(ThrownValue) {
    let parent = frame.parent
    try self.init(
      ScriptContext(engine: parent.context.engine, globalClass: NativeClass.global.ref),
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
    nodeAttachments = frame?.parent.nodeAttachments ?? NodeAttachments()
    group = document.state.group
    installed = .allocate(capacity: Interface.all.count)
    installed.initialize(repeating: InstalledInterface(), count: Interface.all.count)
    keeper = scope.makeHolder()
    JSValueProtect(context.ref, keeper)
    keep(functions.table)
    let record = makeRecord(for: self, retains: false)
    JSObjectSetPrivate(context.global, UnsafeMutableRawPointer(record))
    try installGlobal()
    // The trees are not on the engine's heap; this makes it collect in time.
    JSReportExtraMemoryCost(context.ref, 1 << 19)
  }

  /// Hears of what happens in the trees of the page and of its frames.
  private func observeGroup() {
    eventLoop.onUncaughtException = { [unowned self] thrown in reportUncaught(thrown) }
    group.environment = mediaEnvironment
    group.detailsDidToggle = { [unowned self] details, isOpen in
      queueToggleEvent(at: details, isOpen: isOpen)
    }
    group.slotsDidChange = { [unowned self] in
      PendingObservers.of(self).queueNotification(in: self)
    }
    group.sourceDidChange = { [unowned self] in updateSource(of: $0, $1) }
    group.trackDidMove = { [unowned self] track, media, isInserted in
      queueEvent(isInserted ? "addtrack" : "removetrack", of: track, at: media)
    }
    if environment.resources != nil {
      group.styleSheetText = { [unowned self] in styleSheetText(at: $0, fallback: $1) }
    }
    group.externalResourceDidChange = { [unowned self] in load($1, of: $0) }
    group.containerDidConnect = { [unowned self] in queueInitialLoad(of: $0) }
    group.containerDidNavigate = { [unowned self] in queueLoad(of: $0) }
    group.navigableDidEnd = { [unowned self] in frameDidEnd($0) }
  }

  deinit {
    pageaction_setContextOwner(nil, nil)
    if frame == nil { eventLoop.removeAllTimers() }
    JSValueUnprotect(context.ref, keeper)
    for record in records {
      record.pointee.object.release()
      record.deallocate()
    }
    globalRecord?.deallocate()
    installed.deallocate()
  }

  private var globalRecord: UnsafeMutablePointer<PrivateSlot.ObjectRecord>?

  /// Returns the realm that a context belongs to.
  public static func of(_ context: JSContextRef) -> Realm {
    // OPTIMIZATION: nearly all calls of a thread come from one page.
    if let known = pageaction_contextOwner(UnsafeRawPointer(context)) {
      return Unmanaged<Realm>.fromOpaque(known).takeUnretainedValue()
    }
    let realm = owner(of: context)
    pageaction_setContextOwner(
      UnsafeRawPointer(context), Unmanaged.passUnretained(realm).toOpaque())
    return realm
  }

  private static func owner(of context: JSContextRef) -> Realm {
    guard let global = JSContextGetGlobalObject(context),
      let realm = PrivateSlot.object(of: global, as: Realm.self)
    else { preconditionFailure("a context that no realm has made") }
    return realm
  }

  // MARK: Lifetime

  /// Keeps a JavaScript value alive as long as the realm.
  ///
  /// An array costs 75 ns an entry where protecting each value costs 206.
  public func keep(_ value: JSValueRef) {
    JSObjectSetPropertyAtIndex(context.ref, keeper, keptCount, value, nil)
    keptCount += 1
  }

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

  /// Returns the JavaScript object for a node: always the same one.
  public func wrap(_ node: Node) -> JSObjectRef {
    let record = group.record(of: node.pointer)
    if let known = record.pointee.wrapper { return known }
    // What stands in another window's document is an object of that window.
    if group.hasContentNavigables, let other = realm(showing: node.document), other !== self {
      return other.wrap(node)
    }
    let interface = interface(of: node)
    var wrapper = makeObject(UnsafeMutableRawPointer(record), interface)
    if let exotic = interface.exotic { wrapper = functions.makeExotic(wrapper, exotic) }
    record.pointee.wrapper = wrapper
    keep(wrapper)
    if let document = Document(node) {
      if document.isHTML { showNamedElements(of: document, on: wrapper) }
      addLocation(to: wrapper)
    }
    return wrapper
  }

  /// Makes the JavaScript object for a native object of an interface.
  func wrap(_ object: AnyObject, as interface: Interface) -> JSObjectRef {
    let wrapper = makeObject(UnsafeMutableRawPointer(makeRecord(for: object)), interface)
    keep(wrapper)
    return wrapper
  }

  /// Makes the JavaScript object for a collection, with its indices and names as properties.
  func wrap(_ object: AnyObject, as interface: Interface, exotic: ExoticKind) -> JSObjectRef {
    let record = makeRecord(for: object, isBehindProxy: true)
    let target = makeObject(UnsafeMutableRawPointer(record), interface)
    let proxy = functions.makeExotic(target, exotic)
    keep(proxy)
    return proxy
  }

  /// Adds `location` to the object of a document.
  private func addLocation(to document: JSObjectRef) {
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

  /// Makes the JavaScript object of an interface whose members each object has itself.
  func wrapLocation(_ object: AnyObject, as interface: Interface) -> JSObjectRef {
    let target = makeObject(
      UnsafeMutableRawPointer(makeRecord(for: object, isBehindProxy: true)), interface)
    functions.addOwnMembers(functions.ownMembers(of: interface), to: target)
    let proxy = functions.makeLocation(target)
    keep(proxy)
    return proxy
  }

  /// Makes the JavaScript object for a live list, whose kind has a `slice`.
  ///
  /// - Parameter counter: What changes the list.
  func wrap(
    _ list: AnyObject, as interface: Interface, listed exotic: ExoticKind, counter: ChangeCounter
  ) -> JSObjectRef {
    let record = makeRecord(for: list, isBehindProxy: true)
    let target = makeObject(UnsafeMutableRawPointer(record), interface)
    let proxy = functions.makeListProxy(target, exotic, counter: counter)
    keep(proxy)
    return proxy
  }

  /// Makes the JavaScript object for a live list of nodes.
  func wrap(_ list: NodeCollection, as interface: Interface, listed exotic: ExoticKind)
    -> JSObjectRef
  {
    wrap(
      list, as: interface, listed: exotic, counter: list.followsStructure ? .structure : .all)
  }

  /// Makes the JavaScript object for a list of nodes that stays as it is.
  ///
  /// Nobody asks for it again, so that the engine may drop it.
  func wrap(_ list: FixedNodeList) -> JSObjectRef {
    let record = makeRecord(for: list, isBehindProxy: true)
    let target = makeObject(UnsafeMutableRawPointer(record), .nodeList)
    return functions.makeListProxy(target, .fixedNodeList, counter: .nothing)
  }

  private func makeObject(_ slot: UnsafeMutableRawPointer, _ interface: Interface) -> JSObjectRef {
    let prototype = prototype(of: interface)
    let object: JSObjectRef = JSObjectMake(
      context.ref, installed[interface.index].nativeClass, slot)
    JSObjectSetPrototype(context.ref, object, prototype)
    return object
  }

  /// Keeps an object with the realm, under its type.
  public func attach<Object: AnyObject>(_ object: Object) {
    let type = ObjectIdentifier(Object.self)
    if let index = parts.firstIndex(where: { $0.type == type }) {
      parts[index].object = object
    } else {
      parts.append((type, object))
    }
  }

  /// Returns the object of a type that was kept with the realm.
  public func attachment<Object: AnyObject>(_ type: Object.Type) -> Object? {
    let identifier = ObjectIdentifier(type)
    guard let part = parts.first(where: { $0.type == identifier }) else { return nil }
    // It was attached under its own type.
    return unsafeDowncast(part.object, to: type)
  }

  /// Returns whether a JavaScript object stands for a node.
  public func isNode(_ object: JSObjectRef) -> Bool { PrivateSlot.node(of: object) != nil }

  // MARK: Interfaces

  private func interface(of node: Node) -> Interface {
    guard let element = Element(node) else { return Interface.of(node) }
    if element.pointer.pointee.ns == nil, element.document.isHTML {
      if let known = elementInterfaces[element.localName] { return known }
      let found = Interface.ofHTMLElement(named: String(cString: element.localName))
      elementInterfaces[element.localName] = found
      return found
    }
    return Interface.of(element)
  }

  /// What a page has of an interface; nothing until something asks for it.
  private struct InstalledInterface {
    var constructor: JSObjectRef?
    var prototype: JSObjectRef?
    /// The engine's class of its objects.
    var nativeClass: JSClassRef?
  }

  func prototype(of interface: Interface) -> JSObjectRef {
    if let known = installed[interface.index].prototype { return known }
    install(interface)
    return installed[interface.index].prototype ?? keeper
  }

  func constructor(of interface: Interface) -> JSObjectRef {
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
      nativeClass: interface.installation.nativeClass.ref)
  }

  /// The global object: `Window`'s members on it, its prototype chain, the names of all interfaces.
  private func installGlobal() throws(ThrownValue) {
    let window = functions.makeWindow(
      of: context.global, parent: constructor(of: .eventTarget))
    if let window { keep(window) }
    installed[Interface.window.index].constructor = window
    installed[Interface.window.index].prototype = scope.object(
      JSObjectGetPrototype(context.ref, context.global))
    functions.addMembers(of: .globalScope, to: context.global)
    functions.addInterfaces()
    try installEnvironment()
  }
}
