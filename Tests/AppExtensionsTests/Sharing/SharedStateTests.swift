import AppGroups
import Foundation
import Synchronization
import Testing

@testable import AppExtensions

extension SharingTests {
  /// https://developer.apple.com/documentation/foundation/userdefaults/removepersistentdomain(forname:)
  @Test("the domain of a group is read, replaced and removed by name")
  func domains() throws {
    let defaults = try #require(UserDefaults(suiteName: "group.test"))
    #expect(defaults.persistentDomain(forName: "group.test") == nil)
    defaults.set(1, forKey: "old")
    defaults.set("kept", forKey: "both")
    defaults.setPersistentDomain(["both": "new", "list": [1, 2]], forName: "group.test")
    #expect(defaults.object(forKey: "old") == nil)
    #expect(defaults.string(forKey: "both") == "new")
    // Other `UserDefaults` objects of this process and other processes have the values too.
    let other = try #require(UserDefaults(suiteName: "group.test"))
    #expect(other.synchronize())
    #expect(other.persistentDomain(forName: "group.test")?["list"] as? [Int] == [1, 2])
    let container = try #require(try AppGroups.current?.container(of: "group.test"))
    #expect(try container.defaults.read().map(\.key).sorted() == ["both", "list"])
    other.removePersistentDomain(forName: "group.test")
    #expect(defaults.dictionary(forKey: "both") == nil && defaults.object(forKey: "list") == nil)
    #expect(defaults.persistentDomain(forName: "group.test") == nil)
    #expect(defaults.synchronize())
    #expect(try container.defaults.read().isEmpty)
  }

  @Test("the domain of a group that the entitlements do not contain stays private")
  func refusedDomains() throws {
    let defaults = try #require(UserDefaults(suiteName: "group.other"))
    let group = try #require(UserDefaults(suiteName: "group.test"))
    group.setPersistentDomain(["a": 1], forName: "group.other")
    #expect(
      group.persistentDomain(forName: "group.other") == nil && group.object(forKey: "a") == nil)
    defaults.setPersistentDomain(["b": 1], forName: "group.other")
    #expect(defaults.integer(forKey: "b") == 1)
    group.removePersistentDomain(forName: "group.other")
    #expect(defaults.persistentDomain(forName: "group.other")?["b"] as? Int == 1)
    defaults.removePersistentDomain(forName: "group.other")
    #expect(defaults.persistentDomain(forName: "group.other") == nil)
  }

  @Test("an observer that a callback removes is not called")
  func removedObservers() async {
    let name = "org.example.removal"
    let observers = Observers(name)
    observers.add { observers.remove(1) }
    observers.add {}
    observers.add {}
    observers.post()
    await observers.reaches(2)
    // The callbacks run in the order in which the observers were added. The first callback removes
    // the second observer, so the third observer is called next.
    #expect(observers.calls == [0, 2])
    observers.removeAll()
  }

  @Test("notifications reach this process although the log could not be observed")
  func missingListener() async throws {
    let folder = try #require(AppGroups.current?.folder)
    // The folder cannot be created while a file has its name.
    try Data().write(to: URL(fileURLWithPath: folder))
    let observers = Observers("org.example.listener")
    observers.add {}
    try FileManager.default.removeItem(atPath: folder)
    observers.post()
    await observers.reaches(1)
    #expect(observers.calls == [0])
    observers.removeAll()
  }

  @Test("coordinators of a folder and of its files wait for each other, also through a link")
  func folderLocks() throws {
    let groups = try #require(AppGroups.current)
    let manager = FileManager.default
    _ = try groups.container(of: "group.test")
    let link = groups.folder + "-link"
    try manager.createSymbolicLink(atPath: link, withDestinationPath: groups.folder)
    defer { try? manager.removeItem(atPath: link) }
    AppGroups.use(AppGroups(folder: link))
    let root = try #require(
      manager.containerURL(forSecurityApplicationGroupIdentifier: "group.test"))
    let url = root.appendingPathComponent("folder/file")
    try manager.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    var locks: [String] = []
    NSFileCoordinator().coordinate(writingItemAt: url, error: nil) { _ in
      locks = (try? manager.contentsOfDirectory(atPath: link + "/.coordination")) ?? []
    }
    // The locks are those of the file, its folder and the container.
    #expect(locks.count == 3)
  }

  /// "Upload tasks from NSData are not supported in background sessions."
  @Test("uploads of background sessions send files")
  func backgroundUploads() throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    let configuration = URLSessionConfiguration.background(withIdentifier: "uploads")
    configuration.sharedContainerIdentifier = "group.test"
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    let request = URLRequest(url: url)
    let tasks = [
      session.uploadTask(with: request, from: Data([1])),
      session.uploadTask(with: request, fromFile: URL(fileURLWithPath: "/missing/file")),
    ]
    for task in tasks { task.resume() }
    session.delegateQueue.waitUntilAllOperationsAreFinished()
    #expect(tasks.allSatisfy { $0.state == .completed })
    #expect(tasks[0].error?.localizedDescription.contains("from NSData are not supported") == true)
    #expect((tasks[1].error as? URLError)?.code == .fileDoesNotExist)
  }

  @Test("only the first answer of a presenter counts")
  func repeatedAnswers() {
    let url = URL(fileURLWithPath: "/tmp/presented-\(UUID().uuidString)")
    let presenter = RepeatingPresenter(url)
    NSFileCoordinator.addFilePresenter(presenter)
    defer { NSFileCoordinator.removeFilePresenter(presenter) }
    var error: NSError?
    var isRead = false
    NSFileCoordinator().coordinate(readingItemAt: url, error: &error) { _ in isRead = true }
    #expect(isRead && error == nil)
    #expect(presenter.reacquired.withLock(\.self) == ["first"])
  }
}

/// Observers of a Darwin notification that record their calls.
private final class Observers: Sendable {
  private final class Observer: Sendable {
    let number: Int
    let all: Observers
    let body: @Sendable () -> Void

    init(_ number: Int, _ all: Observers, _ body: @escaping @Sendable () -> Void) {
      self.number = number
      self.all = all
      self.body = body
    }
  }

  private struct State {
    var observers: [Observer] = []
    var calls: [Int] = []
  }

  private let name: String
  private let state = Mutex(State())

  init(_ name: String) { self.name = name }

  var calls: [Int] { state.withLock(\.calls) }

  func add(_ body: @escaping @Sendable () -> Void) {
    let observer = state.withLock { state in
      let observer = Observer(state.observers.count, self, body)
      state.observers.append(observer)
      return observer
    }
    CFNotificationCenterAddObserver(
      CFNotificationCenterGetDarwinNotifyCenter(), Unmanaged.passUnretained(observer).toOpaque(),
      { _, pointer, _, _, _ in
        guard let pointer else { return }
        let observer = Unmanaged<Observer>.fromOpaque(pointer).takeUnretainedValue()
        observer.all.state.withLock { $0.calls.append(observer.number) }
        observer.body()
      }, name as CFString, nil, .deliverImmediately)
  }

  func remove(_ number: Int) {
    let observer = state.withLock { $0.observers[number] }
    CFNotificationCenterRemoveEveryObserver(
      CFNotificationCenterGetDarwinNotifyCenter(), Unmanaged.passUnretained(observer).toOpaque())
  }

  func removeAll() {
    for number in state.withLock(\.observers.indices) { remove(number) }
    state.withLock { $0.observers = [] }
  }

  func post() {
    CFNotificationCenterPostNotification(
      CFNotificationCenterGetDarwinNotifyCenter(), CFNotificationName(name as CFString), nil, nil,
      true)
  }

  func reaches(_ count: Int) async {
    while calls.count < count { try? await Task.sleep(nanoseconds: 5_000_000) }
  }
}

/// A presenter that answers each question twice.
private final class RepeatingPresenter: NSObject, NSFilePresenter, @unchecked Sendable {
  let presentedItemURL: URL?
  let presentedItemOperationQueue = OperationQueue()
  let reacquired = Mutex<[String]>([])

  init(_ url: URL) { presentedItemURL = url }

  func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) {
    for name in ["first", "second"] {
      reader { self.reacquired.withLock { $0.append(name) } }
    }
  }

  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    completionHandler(nil)
    completionHandler(CocoaError(.fileWriteOutOfSpace))
  }
}
