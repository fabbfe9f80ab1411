import CoreServices
import Foundation

/// The container that the app and its extension share.
///
/// The extension puts notes into the inbox, and the app moves them to the library. Images are
/// downloaded by a background session, which either of them may start, and which the app picks up.
public struct Gallery: Sendable {
  /// The group of the entitlements.
  public static let group = "group.org.example.gallery"

  /// The session whose transfers outlive the extension.
  public static let session = "org.example.gallery.images"

  /// The notification after each new note.
  public static let notification = "org.example.gallery.changed"

  private let folder: URL

  /// Returns `nil` if the entitlements do not contain the group.
  public init?() {
    let url = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: Gallery.group)
    guard let url else { return nil }
    folder = url
    for name in ["Inbox", "Library", "Images"] {
      try? FileManager.default.createDirectory(
        at: url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
  }

  public var inbox: URL { folder.appendingPathComponent("Inbox") }
  public var library: URL { folder.appendingPathComponent("Library") }
  public var images: URL { folder.appendingPathComponent("Images") }

  /// The defaults of the group.
  public var defaults: UserDefaults? { UserDefaults(suiteName: Gallery.group) }

  /// Puts a note into the inbox, and tells the app. After the return, the note is not lost.
  public func add(_ text: String, named name: String) throws {
    var failure: NSError?
    var result: Result<Void, any Error> = .success(())
    NSFileCoordinator(filePresenter: nil).coordinate(
      writingItemAt: inbox.appendingPathComponent(name), options: .forReplacing, error: &failure
    ) { url in
      result = Result { try Data(text.utf8).write(to: url, options: .atomic) }
    }
    if let failure { throw failure }
    try result.get()
    CFNotificationCenterPostNotification(
      CFNotificationCenterGetDarwinNotifyCenter(),
      CFNotificationName(rawValue: Gallery.notification as CFString), nil, nil, true)
  }

  /// Moves the notes of the inbox to the library, and returns their names.
  public func collect() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: inbox.path).filter {
      !$0.hasPrefix(".")
    }.sorted()
    for name in names {
      let source = inbox.appendingPathComponent(name)
      let target = library.appendingPathComponent(name)
      var failure: NSError?
      var result: Result<Void, any Error> = .success(())
      NSFileCoordinator(filePresenter: nil).coordinate(
        writingItemAt: source, options: .forMoving, error: &failure
      ) { url in
        // A process that was killed may have copied the note without removing it.
        result = Result {
          try Data(contentsOf: url).write(to: target, options: .atomic)
          try FileManager.default.removeItem(at: url)
        }
      }
      if let failure { throw failure }
      try result.get()
    }
    return names
  }

  /// A configuration for the images.
  public static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.background(withIdentifier: session)
    configuration.sharedContainerIdentifier = group
    return configuration
  }
}
