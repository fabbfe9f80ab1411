import AppExtensions
import AppGroups
import ExclusiveTests
import Foundation
import Synchronization
import Testing

/// Tests that use the names of Apple's frameworks as a handler does. The App Groups of a process
/// are global, so the tests are serialized.
@Suite("Sharing with App Groups", .serialized, .exclusive)
final class SharingTests {
  private let folder: String

  init() {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("sharing-\(UUID().uuidString)").path
    AppGroups.use(AppGroups(folder: folder, entitled: ["group.test"]))
  }

  deinit {
    AppGroups.use(nil)
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test("the container of an entitled group has a URL")
  func containers() throws {
    let manager = FileManager.default
    let url = try #require(
      manager.containerURL(forSecurityApplicationGroupIdentifier: "group.test"))
    try Data("x".utf8).write(to: url.appendingPathComponent("file"))
    #expect(url.path == folder + "/group.test")
    #expect(manager.containerURL(forSecurityApplicationGroupIdentifier: "group.other") == nil)
    #expect(manager.containerURL(forSecurityApplicationGroupIdentifier: "../x") == nil)
  }

  @Test("defaults keep values of all types")
  func types() throws {
    let defaults = try #require(UserDefaults(suiteName: "group.test"))
    defaults.set("é", forKey: "text")
    defaults.set(7, forKey: "integer")
    defaults.set(1, forKey: "one")
    defaults.set(2.5, forKey: "double")
    defaults.set(Float(0.5), forKey: "float")
    defaults.set(true, forKey: "flag")
    defaults.set(Data([1, 2]), forKey: "data")
    defaults.set(Date(timeIntervalSince1970: 60), forKey: "date")
    defaults.set(["a", "b"], forKey: "strings")
    defaults.set(["k": [1, true, ["x": NSNumber(value: 2.5)]]] as [String: Any], forKey: "nested")
    defaults.set([Int8(1), Int8(5)], forKey: "bytes")
    defaults.set(URL(fileURLWithPath: "/tmp/x"), forKey: "file")
    defaults.set(URL(string: "https://example.org/?q=1"), forKey: "link")
    defaults.set("12", forKey: "digits")
    defaults.set("YES", forKey: "yes")
    #expect(defaults.synchronize())

    let read = try #require(UserDefaults(suiteName: "group.test"))
    #expect(read.string(forKey: "text") == "é")
    #expect(read.integer(forKey: "integer") == 7)
    #expect(read.object(forKey: "integer") as? Int == 7)
    #expect(read.string(forKey: "integer") == "7")
    #expect(read.double(forKey: "double") == 2.5)
    #expect(read.float(forKey: "float") == 0.5)
    #expect(read.bool(forKey: "flag"))
    #expect(read.bool(forKey: "yes"))
    #expect(read.integer(forKey: "digits") == 12)
    #expect(read.data(forKey: "data") == Data([1, 2]))
    #expect(read.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 60))
    #expect(read.stringArray(forKey: "strings") == ["a", "b"])
    let nested = try #require(read.dictionary(forKey: "nested")?["k"] as? [Any])
    #expect(nested[0] as? Int == 1)
    #expect(nested[1] as? Bool == true)
    #expect(nested[2] as? [String: Double] == ["x": 2.5])
    #expect(read.url(forKey: "file") == URL(fileURLWithPath: "/tmp/x"))
    #expect(read.url(forKey: "link") == URL(string: "https://example.org/?q=1"))
    #expect(read.object(forKey: "absent") == nil)
    #expect(read.integer(forKey: "absent") == 0)

    // Foundation's reader is the reference for the types in the file.
    let data = try Data(
      contentsOf: URL(
        fileURLWithPath: folder + "/group.test/Library/Preferences/group.test.plist"))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let values = try #require(list as? [String: Any])
    #expect((values["flag"] as? NSNumber).map { String(cString: $0.objCType) } == "c")
    #expect((values["one"] as? NSNumber).map { String(cString: $0.objCType) } != "c")
    #expect(values["strings"] as? [String] == ["a", "b"])
    let bytes = try #require(values["bytes"] as? [NSNumber])
    #expect(bytes.map { String(cString: $0.objCType) == "c" } == [false, false])
    #expect(bytes.map(\.intValue) == [1, 5])
    #expect(values["file"] as? String == "/tmp/x")
  }

  @Test("registered defaults are not written, and removal uncovers them")
  func registration() throws {
    let defaults = try #require(UserDefaults(suiteName: "group.test"))
    defaults.register(defaults: ["a": 1, "b": 2])
    defaults.set(3, forKey: "a")
    #expect(defaults.integer(forKey: "a") == 3)
    #expect(defaults.integer(forKey: "b") == 2)
    #expect(defaults.dictionaryRepresentation()["b"] as? Int == 2)
    #expect(defaults.dictionaryRepresentation()["a"] as? Int == 3)
    defaults.removeObject(forKey: "a")
    #expect(defaults.integer(forKey: "a") == 1)
    // Registered defaults belong to one `UserDefaults` object, as on Apple's systems.
    #expect(UserDefaults(suiteName: "group.test")?.integer(forKey: "b") == 0)
  }

  @Test("changes post a notification")
  func notification() throws {
    let defaults = try #require(UserDefaults(suiteName: "group.test"))
    let count = Counter()
    let token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in count.increment() }
    defaults.set(1, forKey: "a")
    defaults.removeObject(forKey: "a")
    #expect(count.value == 2)
    NotificationCenter.default.removeObserver(token)
  }

  @Test("the defaults of other groups stay private")
  func privateDefaults() throws {
    let defaults = try #require(UserDefaults(suiteName: "group.other"))
    defaults.set(1, forKey: "a")
    #expect(defaults.integer(forKey: "a") == 1)
    #expect(UserDefaults(suiteName: "group.other")?.object(forKey: "a") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder + "/group.other"))
  }

  @Test("Darwin notifications arrive in order")
  func darwin() async throws {
    let center = CFNotificationCenterGetDarwinNotifyCenter()
    let count = Counter()
    let observer = Unmanaged.passUnretained(count).toOpaque()
    CFNotificationCenterAddObserver(
      center, observer,
      { _, observer, name, _, _ in
        guard let observer, let name else { return }
        #expect(name.rawValue as String == "org.example.changed")
        Unmanaged<Counter>.fromOpaque(observer).takeUnretainedValue().increment()
      }, "org.example.changed" as CFString, nil, .deliverImmediately)
    for _ in 0..<20 {
      CFNotificationCenterPostNotification(
        center, CFNotificationName("org.example.changed" as CFString), nil, nil, true)
      CFNotificationCenterPostNotification(
        center, CFNotificationName(rawValue: "org.example.other" as CFString), nil, nil, true)
    }
    await count.reaches(20)
    CFNotificationCenterRemoveObserver(
      center, observer, CFNotificationName("org.example.changed" as CFString), nil)
    #expect(count.value == 20)
  }

  @Test("a coordinator passes URLs and tells presenters")
  func coordination() async throws {
    let root = try #require(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.test"))
    let url = root.appendingPathComponent("notes.txt")
    let presenter = Presenter(url)
    NSFileCoordinator.addFilePresenter(presenter)
    var error: NSError?
    NSFileCoordinator().coordinate(writingItemAt: url, options: .forReplacing, error: &error) {
      url in
      try? Data("text".utf8).write(to: url, options: .atomic)
    }
    #expect(error == nil)
    var text = ""
    NSFileCoordinator(filePresenter: nil).coordinate(readingItemAt: url, options: [], error: &error)
    {
      text = (try? String(contentsOf: $0, encoding: .utf8)) ?? ""
    }
    #expect(text == "text")
    await presenter.changes.reaches(1)
    #expect(presenter.relinquished.value == 1)
    NSFileCoordinator.removeFilePresenter(presenter)
    #expect(NSFileCoordinator.filePresenters.isEmpty)
  }

  /// "The file coordinator doesn't send messages to the given file presenter":
  /// https://developer.apple.com/documentation/foundation/nsfilecoordinator/init(filepresenter:)
  @Test("a presenter is not notified of its own writes")
  func ownWrites() async throws {
    let root = try #require(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.test"))
    let folder = root.appendingPathComponent("own-writes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("notes.txt")
    let writer = Presenter(url)
    let other = Presenter(url)
    let parent = Presenter(folder)
    for presenter in [writer, other, parent] { NSFileCoordinator.addFilePresenter(presenter) }
    defer {
      for presenter in [writer, other, parent] { NSFileCoordinator.removeFilePresenter(presenter) }
    }
    // The move of a link has one event. The event of a closed file can be late, if a process that
    // another test starts at the same time has the file open too.
    let text = root.appendingPathComponent("text.txt")
    try Data("text".utf8).write(to: text)
    let link = root.appendingPathComponent("link.txt")
    let write = { (presenter: Presenter) in
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: text)
      var error: NSError?
      NSFileCoordinator(filePresenter: presenter).coordinate(
        writingItemAt: url, options: [], error: &error
      ) { #expect(rename(link.path, $0.path) == 0) }
      #expect(error == nil)
    }
    // The events of a presenter arrive in the order of the writes, so a message about its own write
    // would precede the message about the next write of another presenter.
    try write(other)
    try write(writer)
    await other.changes.reaches(1)
    await writer.changes.reaches(1)
    #expect(other.changes.value == 1)
    try write(writer)
    try write(other)
    await writer.changes.reaches(2)
    #expect(writer.changes.value == 2)
    await parent.subitems.reaches(1)
    #expect(Set(parent.subitemNames.withLock(\.self)) == ["notes.txt"])
  }

  @Test("writers exclude each other")
  func exclusion() async throws {
    let root = try #require(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.test"))
    let url = root.appendingPathComponent("number")
    try Data("0".utf8).write(to: url)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<25 {
            NSFileCoordinator().coordinate(writingItemAt: url, error: nil) { url in
              let old = (try? String(contentsOf: url, encoding: .utf8)).flatMap { Int($0) } ?? 0
              try? Data("\(old + 1)".utf8).write(to: url)
            }
          }
        }
      }
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == "100")
  }

  /// "This value is unique only within the context of a single session."
  /// https://developer.apple.com/documentation/foundation/urlsessiontask/taskidentifier
  @Test("identifiers of tasks are unique beside a file with the largest number")
  func taskIdentifiers() throws {
    let root = try #require(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.test"))
    let transfers = root.appendingPathComponent("Library/Caches/pageaction-transfers/s")
    try FileManager.default.createDirectory(at: transfers, withIntermediateDirectories: true)
    for part in ["task", "stopped"] {
      try Data("x".utf8).write(to: transfers.appendingPathComponent("\(Int.max).\(part)"))
    }
    let configuration = URLSessionConfiguration.background(withIdentifier: "s")
    configuration.sharedContainerIdentifier = "group.test"
    let session = URLSession(configuration: configuration)
    let url = try #require(URL(string: "https://a.example/"))
    let tasks = (0..<2).map { _ in session.downloadTask(with: url) }
    #expect(Set(tasks.map(\.taskIdentifier)).count == 2)
    #expect(tasks.allSatisfy { $0.taskIdentifier > 0 && $0.taskIdentifier < Int.max })
    session.invalidateAndCancel()
    session.delegateQueue.waitUntilAllOperationsAreFinished()
  }

  @Test("intents run on the queue, and a cancelled coordinator reports an error")
  func intents() async throws {
    let url = URL(fileURLWithPath: folder + "/x")
    let coordinator = NSFileCoordinator()
    let failure: (any Error)? = await withCheckedContinuation { continuation in
      coordinator.coordinate(with: [.readingIntent(with: url)], queue: OperationQueue()) {
        continuation.resume(returning: $0)
      }
    }
    #expect(failure == nil)
    coordinator.cancel()
    var error: NSError?
    coordinator.coordinate(readingItemAt: url, error: &error) { _ in Issue.record("was read") }
    #expect(error?.code == CocoaError.userCancelled.rawValue)
  }

  /// Coordinators with the same purpose do not block each other:
  /// https://developer.apple.com/documentation/foundation/nsfilecoordinator/purposeidentifier
  @Test("accesses with one purpose can be nested", .timeLimit(.minutes(10)))
  func nesting() throws {
    let root = try #require(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.test"))
    let url = root.appendingPathComponent("nested")
    let (outer, inner) = (NSFileCoordinator(), NSFileCoordinator())
    inner.purposeIdentifier = outer.purposeIdentifier
    var events: [String] = []
    outer.coordinate(readingItemAt: url, error: nil) { url in
      events.append("read")
      inner.coordinate(writingItemAt: url, error: nil) { url in
        events.append("write")
        outer.coordinate(readingItemAt: url, error: nil) { _ in events.append("read again") }
      }
    }
    #expect(events == ["read", "write", "read again"])
    // All locks are free.
    NSFileCoordinator().coordinate(writingItemAt: url, error: nil) { _ in events.append("other") }
    #expect(events.last == "other")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/.coordination").isEmpty)
  }

  /// "A block object for the file presenter to execute to reacquire control of the file":
  /// https://developer.apple.com/documentation/foundation/nsfilepresenter/relinquishpresenteditem(toreader:)
  @Test("presenters reacquire their file after a cancelled or failed access")
  func reacquisition() async throws {
    let url = URL(fileURLWithPath: folder + "/x")
    let presenters = [Presenter(url), Presenter(url, saveError: CocoaError(.fileWriteOutOfSpace))]
    NSFileCoordinator.addFilePresenter(presenters[0])
    let coordinator = NSFileCoordinator()
    coordinator.cancel()
    var error: NSError?
    coordinator.coordinate(readingItemAt: url, error: &error) { _ in Issue.record("was read") }
    #expect(error?.code == CocoaError.userCancelled.rawValue)
    #expect(presenters[0].reacquired.value == 1)
    let failure: (any Error)? = await withCheckedContinuation { continuation in
      coordinator.coordinate(with: [.readingIntent(with: url)], queue: OperationQueue()) {
        continuation.resume(returning: $0)
      }
    }
    #expect((failure as? CocoaError)?.code == .userCancelled)
    #expect(presenters[0].reacquired.value == 2)

    NSFileCoordinator.addFilePresenter(presenters[1])
    NSFileCoordinator().coordinate(readingItemAt: url, error: &error) { _ in
      Issue.record("was read")
    }
    #expect(error?.code == CocoaError.fileWriteOutOfSpace.rawValue)
    #expect(presenters.map(\.reacquired.value) == [3, 1])
    for presenter in presenters { NSFileCoordinator.removeFilePresenter(presenter) }
  }
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func increment() { lock.withLock { count += 1 } }

  func reaches(_ goal: Int) async {
    while value < goal { try? await Task.sleep(nanoseconds: 5_000_000) }
  }
}

private final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
  let presentedItemURL: URL?
  let presentedItemOperationQueue = OperationQueue()
  let changes = Counter()
  let subitems = Counter()
  let subitemNames = Mutex<[String]>([])
  let relinquished = Counter()
  let reacquired = Counter()
  let saveError: (any Error)?

  init(_ url: URL, saveError: (any Error)? = nil) {
    presentedItemURL = url
    self.saveError = saveError
  }

  func presentedItemDidChange() { changes.increment() }

  func presentedSubitemDidChange(at url: URL) {
    subitemNames.withLock { $0.append(url.lastPathComponent) }
    subitems.increment()
  }

  func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) {
    relinquished.increment()
    writer(nil)
  }

  func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) {
    reader { self.reacquired.increment() }
  }

  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(saveError)
  }
}
