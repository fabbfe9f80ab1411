internal import PageDOM
internal import PageJavaScript
internal import SaturatingArithmetic

/// A kind of legacy platform object. Legacy platform objects are implemented as proxies, because
/// the engine's property callbacks are slower and prevent enumeration.
/// - Source: https://webidl.spec.whatwg.org/#js-legacy-platform-objects
enum ExoticKind: Int, CaseIterable {
  case nodeList, fixedNodeList, htmlCollection, namedNodeMap, tokenList, stringMap
  case styleDeclaration, styleProperties, formControls, namedControls, options, select, form
  case styleSheetList, ruleList, keyframes, mediaList, rectList, fileList, dataTransferItems,
    storage, svgList, textTracks, textTrackCues, stringList, all, plugins, plugin, mimeTypes

  /// The functions and flags of a kind, which the bootstrap script's proxy handler uses.
  struct Behaviour {
    var length: NativeFunction?
    var item: NativeFunction?
    /// Returns an array of the items in a range of indices, for lists that cache their items.
    var slice: NativeFunction?
    var setItem: NativeFunction?
    var named: NativeFunction?
    var names: NativeFunction?
    var setNamed: NativeFunction?
    var removeNamed: NativeFunction?
    /// This and the following three functions are for CSS declaration blocks, which have an
    /// attribute for each CSS property.
    var isProperty: NativeFunction?
    var getProperty: NativeFunction?
    var setProperty: NativeFunction?
    var showProperties: NativeFunction?
    var overrideBuiltIns = false
    var unenumerableNames = false
    /// Whether setting a name calls `setNamed` even if another property has that name.
    var setsEveryName = false
  }

  static let describe = NativeFunction { invocation in
    let scope = invocation.scope
    guard let number = try? scope.number(invocation[0]),
      let kind = ExoticKind(rawValue: Int(saturating: number))
    else { return nil }
    let behaviour = kind.behaviour
    let object = scope.makeObject()
    let functions: [(String, NativeFunction?)] = [
      ("length", behaviour.length), ("item", behaviour.item), ("slice", behaviour.slice),
      ("setItem", behaviour.setItem), ("named", behaviour.named),
      ("names", behaviour.names), ("setNamed", behaviour.setNamed),
      ("removeNamed", behaviour.removeNamed), ("isProperty", behaviour.isProperty),
      ("getProperty", behaviour.getProperty), ("setProperty", behaviour.setProperty),
      ("showProperties", behaviour.showProperties),
    ]
    for (name, function) in functions {
      guard let function else { continue }
      try scope.setProperty(name, of: object, to: function.makeObject(in: scope).value)
    }
    try scope.setProperty(
      "overrideBuiltIns", of: object, to: scope.boolean(behaviour.overrideBuiltIns))
    try scope.setProperty(
      "unenumerableNames", of: object, to: scope.boolean(behaviour.unenumerableNames))
    try scope.setProperty(
      "setsEveryName", of: object, to: scope.boolean(behaviour.setsEveryName))
    return object.value
  }

  /// The behaviours of all kinds, which are made once per process.
  private static let behaviours: BehaviourTable = BehaviourTable()

  private final class BehaviourTable: @unchecked Sendable {
    let byKind: [Behaviour] = ExoticKind.allCases.map { $0.makeBehaviour() }
  }

  private var behaviour: Behaviour { ExoticKind.behaviours.byKind[rawValue] }

  private func makeBehaviour() -> Behaviour {
    switch self {
    case .nodeList: NodeListBindings.behaviour
    case .fixedNodeList: NodeListBindings.fixedBehaviour
    case .htmlCollection: HTMLCollectionBindings.behaviour
    case .namedNodeMap: NamedNodeMapBindings.behaviour
    case .tokenList: DOMTokenListBindings.behaviour
    case .stringMap: DOMStringMapBindings.behaviour
    case .styleDeclaration: CSSStyleDeclarationBindings.behaviour
    case .styleProperties: CSSStyleDeclarationBindings.propertiesBehaviour
    case .formControls: FormCollections.controls
    case .namedControls: FormCollections.namedControls
    case .options: FormCollections.options
    case .select: FormCollections.select
    case .form: FormCollections.form
    case .styleSheetList: StyleSheetBindings.listBehaviour
    case .ruleList: CSSRuleBindings.listBehaviour
    case .keyframes: CSSRuleBindings.keyframesBehaviour
    case .mediaList: MediaListBindings.behaviour
    case .rectList: DOMRectBindings.listBehaviour
    case .fileList: FileListBindings.behaviour
    case .storage: StorageBindings.behaviour
    case .svgList: SVGListBindings.behaviour
    case .textTracks: TextTrackBindings.tracksBehaviour
    case .textTrackCues: TextTrackBindings.cuesBehaviour
    case .all: AllCollectionBindings.behaviour
    case .plugins: PluginBindings.pluginsBehaviour
    case .plugin: PluginBindings.pluginBehaviour
    case .mimeTypes: PluginBindings.mimeTypesBehaviour
    case .stringList: DOMStringListBindings.behaviour
    case .dataTransferItems: DataTransferItemListBindings.behaviour
    }
  }

  /// Returns a function that the proxy handler calls with the proxy's target as the receiver.
  static func function(_ body: @escaping MemberBody) -> NativeFunction {
    let body = CustomElementReactions.reacting(body)
    return NativeFunction { try body(Call($0)) }
  }
}
