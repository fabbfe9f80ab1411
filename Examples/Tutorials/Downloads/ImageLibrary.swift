import UIKit

/// The images that the extension downloads, in the containing app.
final class ImageLibrary: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
  static let identifier = "org.example.tutorials.images"

  /// The configuration of the background session, for the app and its extension.
  static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
    configuration.sharedContainerIdentifier = ShareViewController.group
    return configuration
  }

  /// The folder with the received images.
  let folder: URL

  private let didFinish: @Sendable () -> Void

  init(folder: URL, didFinish: @escaping @Sendable () -> Void) {
    self.folder = folder
    self.didFinish = didFinish
  }

  /// Creates the session that receives the images of the extension.
  func receive() -> URLSession {
    URLSession(configuration: Self.configuration, delegate: self, delegateQueue: .main)
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    guard let response = downloadTask.response as? HTTPURLResponse, response.statusCode == 200
    else { return }
    let name = "\(downloadTask.taskIdentifier)-\(response.suggestedFilename ?? "image")"
    let target = folder.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: target)
    try? FileManager.default.moveItem(at: location, to: target)
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    session.finishTasksAndInvalidate()
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    didFinish()
  }
}
