import UIKit
import UniformTypeIdentifiers

/// The preprocessing results of a request, and the construction of the reply.
struct PreprocessingResults: Sendable {
  /// The results that are texts.
  let texts: [String: String]

  /// The results that are lists of texts.
  let lists: [String: [String]]

  /// Loads the results of the page's script. The handler receives an empty value if there are none.
  static func load(
    from context: NSExtensionContext,
    _ handler: @escaping @MainActor @Sendable (PreprocessingResults) -> Void
  ) {
    let type = UTType.propertyList.identifier
    let providers = context.inputItems.compactMap { $0 as? NSExtensionItem }
      .flatMap { $0.attachments ?? [] }
    guard let provider = providers.first(where: { $0.hasItemConformingToTypeIdentifier(type) })
    else {
      DispatchQueue.main.async { handler(PreprocessingResults([:])) }
      return
    }
    provider.loadItem(forTypeIdentifier: type) { value, _ in
      let entries = (value as? NSDictionary)?[NSExtensionJavaScriptPreprocessingResultsKey]
      let results = PreprocessingResults(entries as? [String: Any] ?? [:])
      DispatchQueue.main.async { handler(results) }
    }
  }

  private init(_ entries: [String: Any]) {
    texts = entries.compactMapValues { $0 as? String }
    lists = entries.compactMapValues { ($0 as? [Any])?.compactMap { $0 as? String } }
  }

  /// The addresses of the page's images, as the scripts of `Images` and `Downloads` return them.
  var images: [URL] { (lists["imgs"] ?? []).compactMap { URL(string: $0) } }

  /// Returns an item with the argument of the script's `finalize`.
  static func answer(_ arguments: [String: String]) -> NSExtensionItem {
    let value: NSDictionary = [NSExtensionJavaScriptFinalizeArgumentKey: arguments]
    let item = NSExtensionItem()
    item.attachments = [
      NSItemProvider(item: value, typeIdentifier: UTType.propertyList.identifier)
    ]
    return item
  }
}
