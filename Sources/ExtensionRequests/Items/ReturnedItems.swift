internal import Dispatch
package import ExtensionContract
internal import FoundationValues
internal import PropertyLists
private import Synchronization

/// The items that an extension returns, as values.
package struct ReturnedItems: Sendable {
  package var items: [ExtensionItem] = []

  /// The attachments and objects whose values are not known, each as a sentence.
  package var problems: [String] = []

  /// Loads the attachments of objects.
  /// - Parameters:
  ///   - objects: The argument of `completeRequest`.
  ///   - seconds: The limit for an attachment.
  package static func load(
    _ objects: [Any], within seconds: Double, types: TypeDatabase = .system
  ) async -> ReturnedItems {
    var result = ReturnedItems()
    for (index, object) in objects.enumerated() {
      guard let object = object as? NSExtensionItem else {
        result.problems.append(
          "items[\(index)] is a \(type(of: object)), not an NSExtensionItem, so it has no effect.")
        continue
      }
      var item = ExtensionItem(
        attributedTitle: object.attributedTitle?.string,
        attributedContentText: object.attributedContentText?.string)
      item.userInfo = result.userInfo(of: object, index)
      for (number, provider) in (object.attachments ?? []).enumerated() {
        item.attachments.append(
          await result.attachment(
            provider, "items[\(index)].attachments[\(number)]", seconds, types))
      }
      result.items.append(item)
    }
    return result
  }

  private mutating func userInfo(of item: NSExtensionItem, _ index: Int) -> PropertyListDictionary {
    let own: Set<String> = [
      NSExtensionItemAttributedTitleKey, NSExtensionItemAttributedContentTextKey,
      NSExtensionItemAttachmentsKey,
    ]
    var entries: [(key: String, value: PropertyList)] = []
    for (key, value) in item.userInfo ?? [:] {
      guard let key = key as? String, !own.contains(key) else { continue }
      guard let value = PropertyListObjects.value(of: value, allowsNull: true) else {
        problems.append(
          "items[\(index)].userInfo.\(key) is a \(type(of: value)), which a property list cannot "
            + "contain.")
        continue
      }
      entries.append((key, value))
    }
    return PropertyListDictionary(entries.sorted { $0.key < $1.key })
  }

  private mutating func attachment(
    _ provider: NSItemProvider, _ place: String, _ seconds: Double, _ types: TypeDatabase
  ) async -> ItemProvider {
    var result = ItemProvider([], suggestedName: provider.suggestedName)
    for identifier in provider.registeredTypeIdentifiers {
      var representation = ItemProvider.Representation(identifier)
      switch await Self.load(identifier, of: provider, within: seconds) {
      case .value(let value): representation.value = Self.decoded(value, identifier, types)
      case .problem(let problem): problems.append("\(place): \(identifier): \(problem)")
      }
      result.representations.append(representation)
    }
    return result
  }

  /// Decodes data whose type conforms to `com.apple.property-list`. Returns other values unchanged.
  private static func decoded(
    _ value: PropertyList, _ identifier: String, _ types: TypeDatabase
  ) -> PropertyList {
    guard case .data(let bytes) = value, types.conforms(identifier, to: "com.apple.property-list"),
      let decoded = try? PropertyList(parsing: bytes, name: "attachment")
    else { return value }
    return decoded
  }

  private enum Loaded: Sendable {
    case value(PropertyList)
    case problem(String)
  }

  /// A continuation that is resumed once.
  private final class Waiting: Sendable {
    private let continuation: Mutex<CheckedContinuation<Loaded, Never>?>

    init(_ continuation: CheckedContinuation<Loaded, Never>) {
      self.continuation = Mutex(continuation)
    }

    func resume(_ loaded: Loaded) {
      let continuation = continuation.withLock { continuation in
        defer { continuation = nil }
        return continuation
      }
      continuation?.resume(returning: loaded)
    }
  }

  private static func load(
    _ identifier: String, of provider: NSItemProvider, within seconds: Double
  ) async -> Loaded {
    await withCheckedContinuation { continuation in
      let waiting = Waiting(continuation)
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
        waiting.resume(.problem("The attachment was not loaded after \(seconds) s."))
      }
      provider.loadItem(forTypeIdentifier: identifier, options: nil) { item, error in
        guard let item else {
          let reason = error.map { "\($0.localizedDescription)" } ?? "The value is nil."
          return waiting.resume(.problem(reason))
        }
        guard let value = value(of: item) else {
          return waiting.resume(
            .problem(
              "The value (\(type(of: item))) contains an object that a property list cannot "
                + "contain, so the value is lost. Pass texts, numbers, dates, data, arrays and "
                + "dictionaries."
            ))
        }
        waiting.resume(.value(value))
      }
    }
  }

  private static func value(of item: any NSSecureCoding) -> PropertyList? {
    switch item {
    case let url as NSURL: .string((url as URL).absoluteString)
    case let text as NSAttributedString: .string(text.string)
    default: PropertyListObjects.value(of: item, allowsNull: true)
    }
  }
}
