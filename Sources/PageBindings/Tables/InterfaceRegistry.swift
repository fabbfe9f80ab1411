internal import CJavaScriptCore
internal import PageJavaScript

extension Interface {
  /// All interfaces, each with its place.
  static let all: [Interface] = Interface.number(
    [
      .eventTarget, .window, .globalScope, .location, .navigator, .screen, .performance,
      .node, .document, .htmlDocument, .xmlDocument, .domImplementation, .documentType,
      .documentFragment, .element, .attr, .characterData, .text, .cdataSection, .comment,
      .processingInstruction, .namedNodeMap, .nodeList, .radioNodeList, .htmlCollection,
      .domTokenList, .domStringMap, .nodeIterator, .treeWalker, .nodeFilter, .mutationObserver,
      .mutationRecord, .abstractRange, .range, .staticRange, .event, .customEvent, .uiEvent,
      .focusEvent, .mouseEvent, .wheelEvent, .keyboardEvent, .inputEvent, .compositionEvent,
      .errorEvent, .promiseRejectionEvent, .hashChangeEvent, .messageEvent, .progressEvent,
      .storageEvent, .abortController, .abortSignal, .selection, .url,
      .urlSearchParams, .textEncoder, .textDecoder,
    ])

  /// The names on the global object, each with its interface.
  static let globalNames: [(name: String, interface: Interface)] = all.filter {
    !$0.name.isEmpty
  }.flatMap { interface in
    ([interface.name] + interface.aliases).map { ($0, interface) }
  }

  /// Installs the interface with a place in `globalNames` and returns its constructor.
  static let installByPosition = NativeFunction { invocation in
    let position = Int(try ScriptScope(invocation.context).number(invocation[0]))
    return Realm.of(invocation.context).constructor(of: globalNames[position].interface)
  }
}
