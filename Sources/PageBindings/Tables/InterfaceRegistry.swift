internal import PageJavaScript
internal import SaturatingArithmetic

extension Interface {
  static let all: [Interface] = Interface.number(
    [
      .eventTarget, .window, .globalScope, .location, .navigator, .screen, .performance,
      .node, .document, .htmlDocument, .xmlDocument, .domImplementation, .documentType,
      .documentFragment, .shadowRoot, .element, .attr, .characterData, .text, .cdataSection,
      .comment,
      .processingInstruction, .namedNodeMap, .nodeList, .radioNodeList, .htmlCollection,
      .domTokenList, .domStringMap, .nodeIterator, .treeWalker, .nodeFilter,
      .xPathEvaluator, .xPathExpression, .xPathResult, .mutationObserver,
      .mutationRecord, .abstractRange, .range, .staticRange, .cssStyleDeclaration,
      .cssStyleProperties,
      .domParser, .xmlSerializer, .event,
      .customEvent, .uiEvent, .focusEvent, .mouseEvent, .wheelEvent, .keyboardEvent, .inputEvent,
      .compositionEvent, .errorEvent, .promiseRejectionEvent, .hashChangeEvent, .messageEvent,
      .progressEvent, .storageEvent, .submitEvent, .toggleEvent, .abortController, .abortSignal,
      .selection, .url, .urlSearchParams, .textEncoder, .textDecoder, .domRectReadOnly, .domRect,
      .domRectList, .domPointReadOnly, .domPoint, .domQuad, .domMatrixReadOnly,
      .domMatrix, .visualViewport, .resizeObserver,
      .resizeObserverEntry, .resizeObserverSize, .intersectionObserver, .intersectionObserverEntry,
      .customElementRegistry, .elementInternals, .customStateSet, .svgAnimatedString, .timeRanges,
      .mediaError,
      .videoPlaybackQuality,
      .blob, .file, .fileList, .fileReader, .dataTransfer, .dataTransferItemList, .dataTransferItem,
      .formData, .formDataEvent,
      .messageChannel, .messagePort, .broadcastChannel,
      .storage, .crypto, .history, .popStateEvent, .pageTransitionEvent, .closeEvent,
      .beforeUnloadEvent, .pageRevealEvent, .pageSwapEvent, .barProp,
      .headers, .request, .response, .xmlHttpRequestEventTarget, .xmlHttpRequest,
      .xmlHttpRequestUpload,
      .performanceEntry, .performanceMark, .performanceMeasure, .performanceObserver,
      .performanceObserverEntryList, .performanceTiming, .performanceNavigation, .svgRect,
      .svgAnimatedRect,
      .trustedHTML, .trustedScript, .trustedScriptURL, .trustedTypePolicy,
      .trustedTypePolicyFactory,
      .domStringList, .htmlAllCollection, .pluginArray, .plugin, .mimeTypeArray, .mimeType,
      .userActivation, .fontFace, .fontFaceSet, .highlight, .highlightRegistry,
    ] + elementInterfaces + styleSheetInterfaces + svgTypeInterfaces + deviceEventInterfaces
      + textTrackInterfaces)

  static let globalNames: [(name: String, interface: Interface)] = all.filter {
    !$0.name.isEmpty
  }.flatMap { interface in
    ([interface.name] + interface.aliases).map { ($0, interface) }
  }

  /// The text of a JavaScript array with the names of interfaces, factories, namespaces, and
  /// classes of internal scripts.
  static let globalConstructors: String = {
    let names =
      globalNames.map(\.name) + ElementFactory.all.map(\.name) + namespaces.map(\.name)
      + ReadableStreams.classNames + ["DOMException"]
    return "['\(names.joined(separator: "', '"))']"
  }()

  private static let namespaces: [Interface] = [CSSNamespace.interface]

  /// Installs an item of `globalConstructors`; returns its constructor or namespace object.
  static let installByPosition = NativeFunction { invocation in
    let position = Int(saturating: try invocation.scope.number(invocation[0]))
    let realm = Realm.of(invocation.scope)
    if position < globalNames.count {
      let interface = globalNames[position].interface
      // Add the accessors now: with the constructor, a script can inspect the prototype.
      if interface === Interface.cssStyleProperties || interface === Interface.cssStyleDeclaration {
        realm.showStyleProperties()
      }
      return realm.constructor(of: interface).value
    }
    let factory = position - globalNames.count
    if factory < ElementFactory.all.count {
      return realm.makeFactory(ElementFactory.all[factory])
    }
    let namespace = factory - ElementFactory.all.count
    if namespace < namespaces.count { return realm.makeNamespace(namespaces[namespace]) }
    let stream = namespace - namespaces.count
    if stream < ReadableStreams.classNames.count {
      return realm.readableStreams.constructor(named: ReadableStreams.classNames[stream])
    }
    return realm.functions.exceptionClass()
  }
}
