import UIKit
import UniformTypeIdentifiers

class ActionRequestHandler: NSObject, NSExtensionRequestHandling {
  func beginRequest(with context: NSExtensionContext) {
    let items = context.inputItems.compactMap { $0 as? NSExtensionItem }
    let type = UTType.propertyList.identifier
    guard
      let provider = items.flatMap({ $0.attachments ?? [] })
        .first(where: { $0.hasItemConformingToTypeIdentifier(type) })
    else {
      context.completeRequest(returningItems: nil)
      return
    }
    provider.loadItem(forTypeIdentifier: type) { value, _ in
      let results =
        (value as? [String: Any])?[NSExtensionJavaScriptPreprocessingResultsKey] as? [String: Any]
      let mark = results?["heading"] is String ? "✓" : "?"
      let arguments: NSDictionary = [NSExtensionJavaScriptFinalizeArgumentKey: ["mark": mark]]
      let item = NSExtensionItem()
      item.attachments = [NSItemProvider(item: arguments, typeIdentifier: type)]
      context.completeRequest(returningItems: [item])
    }
  }
}
