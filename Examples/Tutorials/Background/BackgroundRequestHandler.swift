import UIKit

/// An action without an interface. It makes the background of a page red, or green if it was red.
final class BackgroundRequestHandler: NSObject, NSExtensionRequestHandling {
  func beginRequest(with context: NSExtensionContext) {
    PreprocessingResults.load(from: context) { results in
      guard let color = results.texts["currentBackgroundColor"] else {
        context.cancelRequest(withError: CocoaError(.featureUnsupported))
        return
      }
      let next = color == "red" ? "green" : "red"
      let item = PreprocessingResults.answer(["newBackgroundColor": next])
      context.completeRequest(returningItems: [item])
    }
  }
}
