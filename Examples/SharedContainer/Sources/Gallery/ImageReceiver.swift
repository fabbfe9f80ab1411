import CoreServices
import Foundation

/// A delegate of the background session that stores the images.
public final class ImageReceiver: NSObject, URLSessionDownloadDelegate, Sendable {
  private let gallery: Gallery

  /// The function that receives a line for each image.
  private let report: @Sendable (String) -> Void

  /// The function that is called after the last event of transfers that an earlier process started.
  private let didFinish: @Sendable () -> Void

  public init(
    _ gallery: Gallery, report: @escaping @Sendable (String) -> Void,
    didFinish: @escaping @Sendable () -> Void = {}
  ) {
    self.gallery = gallery
    self.report = report
    self.didFinish = didFinish
  }

  public func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let name = downloadTask.taskDescription ?? "image"
    let target = gallery.images.appendingPathComponent(name)
    do {
      // Replace an image that arrives again because an earlier process was killed.
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.moveItem(at: location, to: target)
      report("image \(name)")
    } catch {
      report("error \(name): \(error.localizedDescription)")
    }
  }

  public func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      report("error \(task.taskDescription ?? "image"): \(error.localizedDescription)")
    }
  }

  public func urlSession(
    _ session: URLSession, didBecomeInvalidWithError error: (any Error)?
  ) {
    if let error { report("error: \(error.localizedDescription)") }
  }

  public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    didFinish()
  }
}
