internal import UniformTypeIdentifiers

/// A pasteboard of copied items, which are kept until the program ends.
///
/// - Source: https://developer.apple.com/documentation/uikit/uipasteboard
@preconcurrency @MainActor
open class UIPasteboard: MainActorObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of the general pasteboard.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// A key of the options of `setItems(_:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The key for the date after which the items are removed.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// The key for whether the items are available only on this device.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// Posted after the items changed.
  public nonisolated static let changedNotification = NSNotification.Name(
    "UIPasteboardChangedNotification")
  /// Posted after the pasteboard was removed.
  public nonisolated static let removedNotification = NSNotification.Name(
    "UIPasteboardRemovedNotification")

  /// The general pasteboard, which all apps share.
  public class var general: UIPasteboard { named(.general) }

  private static var pasteboards: [Name: UIPasteboard] = [:]

  private static func named(_ name: Name) -> UIPasteboard {
    let pasteboard = pasteboards[name] ?? UIPasteboard(name)
    pasteboards[name] = pasteboard
    return pasteboard
  }

  private init(_ name: Name) {
    self.name = name
    super.init(isolated: ())
  }

  /// Creates a reference to a named pasteboard. Returns `nil` if the pasteboard does not exist and
  /// `create` is false.
  public convenience init?(name: Name, create: Bool) {
    guard create || Self.pasteboards[name] != nil else { return nil }
    self.init(name)
    storage = Self.named(name).storage
  }

  /// Creates a pasteboard with a new name.
  public class func withUniqueName() -> UIPasteboard { named(Name(UUID().uuidString)) }

  /// Removes a pasteboard and its items.
  public class func remove(withName pasteboardName: Name) {
    pasteboards[pasteboardName]?.items = []
    pasteboards[pasteboardName] = nil
  }

  /// The items of a named pasteboard, which all references to it share.
  private final class Storage {
    var items: [[String: Any]] = []
    var changeCount = 0
    /// The state of the item providers that were set last, or `nil` if other items were set since.
    var loading: PasteboardLoading?
  }

  private var storage = Storage()

  public let name: Name

  /// The number of times that the items were set.
  open var changeCount: Int { storage.changeCount }

  /// The items, each a dictionary from type identifiers to values.
  open var items: [[String: Any]] {
    get { storage.items }
    set {
      storage.items = newValue
      storage.loading = nil
      storage.changeCount += 1
      NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
  }

  open var numberOfItems: Int { items.count }

  /// The type identifiers of the first item, sorted.
  open var types: [String] { items.first.map { Array($0.keys).sorted() } ?? [] }

  /// Replaces the items. The options have no effect.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }

  open func addItems(_ items: [[String: Any]]) {
    self.items += items
  }

  /// Whether the first item has a value of at least one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    !Set(types).isDisjoint(with: pasteboardTypes)
  }

  /// Returns the first item's value of a type.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    items.first?[pasteboardType]
  }

  /// Replaces the items with one item that contains a value of a type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }

  /// Returns the first item's value of a type as data.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch items.first?[pasteboardType] {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    default: nil
    }
  }

  /// Replaces the items with one item that contains data of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: data]]
  }

  // MARK: Typed values

  private static let textTypes = [
    UTType.utf8PlainText.identifier, UTType.plainText.identifier, UTType.text.identifier,
  ]

  private func values<Value>(_ types: [String], _ convert: (Any) -> Value?) -> [Value] {
    items.compactMap { item in
      for type in types {
        if let value = item[type].flatMap(convert) { return value }
      }
      return nil
    }
  }

  /// The texts of the items.
  open var strings: [String]? {
    get {
      let texts = values(Self.textTypes + [UTType.url.identifier]) { value in
        (value as? String) ?? (value as? URL)?.absoluteString
          ?? (value as? Data).flatMap { String(data: $0, encoding: .utf8) }
      }
      return texts.isEmpty ? nil : texts
    }
    set { items = (newValue ?? []).map { [Self.textTypes[0]: $0] } }
  }

  /// The text of the first item.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The URLs of the items.
  open var urls: [URL]? {
    get {
      let urls = values([UTType.url.identifier]) {
        ($0 as? URL) ?? ($0 as? String).flatMap(URL.init)
      }
      return urls.isEmpty ? nil : urls
    }
    set { items = (newValue ?? []).map { [UTType.url.identifier: $0] } }
  }

  /// The URL of the first item.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  private static let imageTypes = [UTType.image, .png, .jpeg, .gif, .heic].map(\.identifier)

  /// The images of the items.
  open var images: [UIImage]? {
    get {
      let images = values(Self.imageTypes) {
        ($0 as? UIImage) ?? ($0 as? Data).flatMap { UIImage(data: $0) }
      }
      return images.isEmpty ? nil : images
    }
    set { items = (newValue ?? []).map { [UTType.image.identifier: $0] } }
  }

  /// The image of the first item.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// The color of the first item.
  open var color: UIColor? {
    get { items.first?["com.apple.uikit.color"] as? UIColor }
    set { items = newValue.map { [["com.apple.uikit.color": $0]] } ?? [] }
  }

  /// Whether an item contains text.
  open var hasStrings: Bool { strings != nil }
  /// Whether an item contains a URL.
  open var hasURLs: Bool { urls != nil }
  /// Whether an item contains an image.
  open var hasImages: Bool { images != nil }
  /// Whether an item contains a color.
  open var hasColors: Bool { color != nil }

  /// The items as item providers. The setter loads the items of the providers asynchronously.
  open var itemProviders: [NSItemProvider] {
    get {
      items.map { item in
        let provider = NSItemProvider()
        for (type, value) in item {
          guard let object = value as? any NSSecureCoding else { continue }
          nonisolated(unsafe) let coding = object
          provider.registerItem(forTypeIdentifier: type) { completionHandler, _, _ in
            completionHandler?(coding, nil)
          }
        }
        return provider
      }
    }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  /// Removes the items, and asynchronously adds an item for each item provider. The item has a
  /// value for each type of the provider. `localOnly` and `expirationDate` have no effect.
  open func setItemProviders(
    _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
  ) {
    items = []
    let loading = PasteboardLoading(itemProviders.map(\.registeredTypeIdentifiers.count))
    storage.loading = loading
    for (index, provider) in itemProviders.enumerated() {
      for type in provider.registeredTypeIdentifiers {
        provider.loadItem(forTypeIdentifier: type, options: nil) { value, _ in
          nonisolated(unsafe) let value = value
          DispatchQueue.main.async { [weak self] in
            loading.receive(value, type: type, index: index)
            guard let self, self.storage.loading === loading, loading.isComplete(index) else {
              return
            }
            self.items = loading.items
            // The setter of `items` removes `storage.loading`, but other providers still load.
            self.storage.loading = loading
          }
        }
      }
    }
  }
}

/// The items of item providers while their representations are loaded.
@MainActor
private final class PasteboardLoading {
  private var values: [[String: Any]]
  /// For each provider, the number of representations that are not loaded yet.
  private var missingCounts: [Int]

  init(_ counts: [Int]) {
    missingCounts = counts
    values = counts.map { _ in [:] }
  }

  func receive(_ value: (any NSSecureCoding)?, type: String, index: Int) {
    missingCounts[index] -= 1
    if let value { values[index][type] = value }
  }

  func isComplete(_ index: Int) -> Bool { missingCounts[index] == 0 }

  /// The items of the providers whose representations are all loaded, in the order of the
  /// providers.
  var items: [[String: Any]] {
    values.indices.filter { isComplete($0) && !values[$0].isEmpty }.map { values[$0] }
  }
}
