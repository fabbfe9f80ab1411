import MobileCoreServices
import UIKit
import UniformTypeIdentifiers

/// A request handler that turns a red background of a page green, and any other background red.
class ActionRequestHandler: NSObject, NSExtensionRequestHandling {
  var extensionContext: NSExtensionContext?

  func beginRequest(with context: NSExtensionContext) {
    // Keep the context until the request is completed.
    self.extensionContext = context
    let type = UTType.propertyList.identifier
    for item in context.inputItems as! [NSExtensionItem] {
      for provider in item.attachments ?? [] where provider.hasItemConformingToTypeIdentifier(type)
      {
        provider.loadItem(forTypeIdentifier: type, options: nil) { item, error in
          let dictionary = item as! [String: Any]
          OperationQueue.main.addOperation {
            self.loaded(
              dictionary[NSExtensionJavaScriptPreprocessingResultsKey] as! [String: Any]? ?? [:])
          }
        }
        return
      }
    }
    done(nil)
  }

  func loaded(_ results: [String: Any]) {
    let isRed = results["background"] as? String == "red"
    done(["background": isRed ? "green" : "red"])
  }

  func done(_ arguments: [String: Any]?) {
    guard let arguments else {
      extensionContext!.completeRequest(returningItems: [], completionHandler: nil)
      extensionContext = nil
      return
    }
    let dictionary = [NSExtensionJavaScriptFinalizeArgumentKey: arguments]
    let provider = NSItemProvider(
      item: dictionary as NSDictionary, typeIdentifier: UTType.propertyList.identifier)
    let item = NSExtensionItem()
    item.attachments = [provider]
    extensionContext!.completeRequest(returningItems: [item], completionHandler: nil)
    extensionContext = nil
  }
}
