import CoreServices
import Foundation

/// The container that the app and its extension share.
///
/// The extension puts notes into the inbox, and the app moves them to the library. A background
/// session downloads images. Either process can start downloads, and the app receives the images.
public struct Gallery: Sendable {
  /// The identifier of the App Group, which the entitlements contain.
  public static let group = "group.org.example.gallery"

  /// The identifier of the background session, whose transfers outlive the extension.
  public static let session = "org.example.gallery.images"

  /// The name of the Darwin notification that is posted after each new note.
  public static let notification = "org.example.gallery.changed"

  private let folder: URL

  /// Opens the container; `nil` if the entitlements do not contain the group.
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

  /// Puts a note into the inbox, and notifies the app. When this returns, the note is stored.
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
        // Replace a copy that a killed process may have left in the library.
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

  /// The configuration of the background session.
  public static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.background(withIdentifier: session)
    configuration.sharedContainerIdentifier = group
    return configuration
  }
}
