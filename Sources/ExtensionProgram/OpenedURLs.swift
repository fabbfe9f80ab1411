internal import Foundation
private import Synchronization

/// The URLs that an extension asks to open. They are reported, but not opened.
enum OpenedURLs {
  private static let maximumCount = 1000

  /// Returns a function that reports each URL once, and returns `false`: the URL was not opened.
  static func reporting(_ note: @escaping @Sendable (String) -> Void) -> @Sendable (URL) -> Bool {
    let reported = ReportedURLs()
    return { url in
      if reported.insert(url) { note("The extension asks to open \(url.absoluteString).") }
      return false
    }
  }

  private final class ReportedURLs: Sendable {
    private let urls = Mutex<Set<URL>>([])

    /// Returns whether the URL is new.
    func insert(_ url: URL) -> Bool {
      urls.withLock { $0.count < maximumCount && $0.insert(url).inserted }
    }
  }
}
