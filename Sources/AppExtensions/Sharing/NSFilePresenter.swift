/// An object that is notified of changes to a file or folder by other objects.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsfilepresenter
public protocol NSFilePresenter: NSObjectProtocol {
  /// The file or folder.
  var presentedItemURL: URL? { get }

  /// The queue of the messages.
  var presentedItemOperationQueue: OperationQueue { get }

  /// Asks the presenter to let another object read the item. The presenter calls the closure, and
  /// passes a closure that runs after the reading.
  func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)

  /// Asks the presenter to let another object write the item. The presenter calls the closure, and
  /// passes a closure that runs after the writing.
  func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)

  /// Asks the presenter to save its changes before another object reads the item.
  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Asks the presenter to prepare for the removal of the item.
  func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void)

  /// Notifies the presenter that the item moved to another URL.
  func presentedItemDidMove(to newURL: URL)

  /// Notifies the presenter that the contents or attributes of the item changed.
  func presentedItemDidChange()

  /// Notifies the presenter that an item appeared in the folder.
  func presentedSubitemDidAppear(at url: URL)

  /// Notifies the presenter that an item in the folder changed.
  func presentedSubitemDidChange(at url: URL)
}

// Default implementations, because the methods are optional on Apple's systems.
extension NSFilePresenter {
  public func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) {
    reader(nil)
  }

  public func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void
  ) {
    writer(nil)
  }

  public func savePresentedItemChanges(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completionHandler(nil)
  }

  public func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    completionHandler(nil)
  }

  public func presentedItemDidMove(to newURL: URL) {}

  public func presentedItemDidChange() {}

  public func presentedSubitemDidAppear(at url: URL) { presentedSubitemDidChange(at: url) }

  public func presentedSubitemDidChange(at url: URL) {}
}
