import UIKit

/// An action without an interface: downloads all images of a page in the background.
///
/// The page's script is `images`. The app picks up the images with an `ImageLibrary`.
final class DownloadRequestHandler: NSObject, NSExtensionRequestHandling {
  func beginRequest(with context: NSExtensionContext) {
    PreprocessingResults.load(from: context) { results in
      let session = URLSession(
        configuration: ImageLibrary.configuration, delegate: nil, delegateQueue: nil)
      for image in results.images {
        session.downloadTask(with: image).resume()
      }
      // The transfers continue after the end of the extension.
      context.completeRequest(returningItems: nil, completionHandler: nil)
    }
  }
}
