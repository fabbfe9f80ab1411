internal import PageDOM
internal import PageJavaScript
private import Synchronization

/// A stack with an element queue for each `[CEReactions]` member that is running.
/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reactions-stack
struct CustomElementReactions {
  private var stack: [[Element]] = []
  private var backup: [Element] = []

  /// Whether any page of the process has defined a custom element.
  private static let areUsed = Atomic(false)

  static func use() { areUsed.store(true, ordering: .relaxed) }

  /// Returns a `[CEReactions]` version of a member's body.
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#cereactions
  static func reacting(_ body: @escaping MemberBody) -> MemberBody {
    { call in
      guard areUsed.load(ordering: .relaxed), let registry = call.realm.top.customElements else {
        let result = try body(call)
        if InsertedFrames.areUsed { call.realm.loadInsertedFrames() }
        return result
      }
      registry.reactions.push()
      do {
        let result = try body(call)
        if InsertedFrames.areUsed { call.realm.loadInsertedFrames() }
        registry.react()
        return result
      } catch {
        guard registry.reactions.hasElements else {
          registry.react()
          throw error
        }
        // Protect the exception, because the garbage collector finds only protected values and
        // values on the stack.
        let value = exceptionValue(of: error, in: call.scope)
        call.scope.protect(value)
        defer { call.scope.unprotect(value) }
        registry.react()
        throw ThrownValue(value)
      }
    }
  }

  private var hasElements: Bool { stack.last?.isEmpty == false }

  mutating func push() { stack.append([]) }

  mutating func pop() -> [Element] { stack.popLast() ?? [] }

  mutating func takeBackup() -> [Element] {
    defer { backup = [] }
    return backup
  }

  /// Enqueues an element. Returns whether to queue a microtask that processes the backup queue.
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#enqueue-an-element-on-the-appropriate-element-queue
  mutating func add(_ element: Element) -> Bool {
    guard stack.isEmpty else {
      stack[stack.count - 1].append(element)
      return false
    }
    backup.append(element)
    return backup.count == 1
  }
}

extension CustomElementRegistryObject {
  func react() {
    let elements = reactions.pop()
    if !elements.isEmpty { invokeReactions(of: elements) }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#invoke-custom-element-reactions
  private func invokeReactions(of elements: [Element]) {
    for element in elements {
      guard let state = element.existingCustomElement else { continue }
      while let reaction = state.takeReaction() {
        do {
          try invoke(reaction, on: element, state)
        } catch {
          realm.reportUncaught(
            ThrownValue(exceptionValue(of: error, in: realm.scope)))
        }
      }
    }
  }

  private func invoke(
    _ reaction: CustomElementReaction, on element: Element, _ state: CustomElementState
  ) throws {
    if case .upgrade(let definition) = reaction { return try upgrade(element, definition) }
    guard let callback = reaction.callback, let function = state.definition?.callbacks[callback]
    else { return }
    let scope = realm.scope
    let receiver = realm.wrap(element.node)
    switch reaction {
    case .upgrade: break
    case .connected, .disconnected, .formReset: try scope.call(function, this: receiver)
    case .formAssociated(let form):
      let argument = form.map { realm.wrap($0.node).value } ?? scope.null
      try scope.call(function, this: receiver, arguments: [argument])
    case .formDisabled(let isDisabled):
      try scope.call(function, this: receiver, arguments: [scope.boolean(isDisabled)])
    case .adopted(let old, let new):
      try scope.call(
        function, this: receiver,
        arguments: [realm.wrap(old.node).value, realm.wrap(new.node).value])
    case .attributeChanged(let name, let old, let new):
      let localName = realm.string(name.localName)
      let oldValue = old.map { realm.string($0) } ?? scope.null
      let newValue = new.map { realm.string($0) } ?? scope.null
      let namespace = name.namespace.map { realm.string($0) } ?? scope.null
      try scope.call(
        function, this: receiver, arguments: [localName, oldValue, newValue, namespace])
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#enqueue-a-custom-element-callback-reaction
  func enqueue(_ reaction: CustomElementReaction, on element: Element) {
    let state = element.customElement
    // 1–4.
    if let callback = reaction.callback {
      guard let definition = state.definition, definition.callbacks[callback] != nil else { return }
      if case .attributeChanged(let name, _, _) = reaction {
        guard definition.observedAttributes.contains(name.localName) else { return }
      }
    }
    // 5–6.
    state.reactions.append(reaction)
    if reactions.add(element) {
      realm.addMicrotask(
        CustomElementRegistryObject.processBackup.makeObject(in: realm.scope))
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#backup-element-queue
  private static let processBackup = NativeFunction { invocation in
    guard let registry = Realm.of(invocation.scope).customElements else { return nil }
    registry.invokeReactions(of: registry.reactions.takeBackup())
    return nil
  }
}
