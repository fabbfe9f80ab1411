private import Synchronization

/// A coordinator of access to files among the presenters of this process, and with other processes.
///
/// Access to a file waits for writers of the file or of a folder that contains it. Processes that
/// use the same App Groups folder wait for each other.
///
/// Coordinators with the same `purposeIdentifier` do not wait for each other. A nested access by a
/// coordinator with another identifier waits forever if one of the accesses writes.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsfilecoordinator
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  private let presenter: (any NSFilePresenter)?
  private let cancelled = Mutex(false)

  /// The identifier of an operation. Coordinators with the same identifier do not wait for each
  /// other.
  open var purposeIdentifier = UUID().uuidString

  /// Creates a coordinator.
  /// - Parameter filePresenter: The presenter that accesses the file. It receives no messages about
  ///   this access.
  public init(filePresenter: (any NSFilePresenter)? = nil) {
    presenter = filePresenter
  }

  // MARK: Presenters

  /// The presenters of this process.
  open class var filePresenters: [any NSFilePresenter] { FilePresenters.shared.all }

  /// Registers a presenter, which is kept until it is removed.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
    FilePresenters.shared.add(filePresenter)
  }

  /// Removes a presenter.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    FilePresenters.shared.remove(filePresenter)
  }

  // MARK: Access

  /// Reads a file when no other coordinator writes it.
  ///
  /// - Parameters:
  ///   - url: The file or folder.
  ///   - options: The options of reading.
  ///   - outError: Receives the error if the access is not possible.
  ///   - reader: Reads the file at the URL that it receives. It is not called after an error.
  public func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    access([.readingIntent(with: url, options: options)], outError) { reader($0[0]) }
  }

  /// Writes a file when no other coordinator accesses it.
  ///
  /// The other parameters are the same as for reading.
  public func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) {
    access([.writingIntent(with: url, options: options)], outError) { writer($0[0]) }
  }

  /// Reads one file and writes another.
  public func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
  ) {
    let intents = [
      NSFileAccessIntent.readingIntent(with: readingURL, options: readingOptions),
      .writingIntent(with: writingURL, options: writingOptions),
    ]
    access(intents, outError) { readerWriter($0[0], $0[1]) }
  }

  /// Writes two files.
  public func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [],
    writingItemAt url2: URL, options options2: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
  ) {
    let intents = [
      NSFileAccessIntent.writingIntent(with: url1, options: options1),
      .writingIntent(with: url2, options: options2),
    ]
    access(intents, outError) { writer($0[0], $0[1]) }
  }

  /// Accesses several files on a queue.
  ///
  /// - Parameters:
  ///   - intents: The files.
  ///   - queue: The queue of `accessor`.
  ///   - accessor: Accesses the files, unless it receives an error.
  public func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let purpose = purposeIdentifier
    // A separate thread waits for the locks, because the queue may be the main queue.
    Thread.detachNewThread {
      do {
        let operation = try FileAccess(intents, by: self.presenter, purpose: purpose)
        if let error = self.cancellation {
          operation.abandon()
          queue.addOperation { accessor(error) }
          return
        }
        queue.addOperation {
          operation.begin()
          accessor(nil)
          operation.end()
        }
      } catch {
        queue.addOperation { accessor(error) }
      }
    }
  }

  private func access(
    _ intents: [NSFileAccessIntent], _ outError: NSErrorPointer, _ body: ([URL]) -> Void
  ) {
    do {
      let operation = try FileAccess(intents, by: presenter, purpose: purposeIdentifier)
      if let error = cancellation {
        operation.abandon()
        throw error
      }
      operation.begin()
      body(operation.urls)
      operation.end()
    } catch {
      outError?.pointee = error as NSError
    }
  }

  /// Cancels accesses that have not begun. A wait for another process is not interrupted.
  open func cancel() {
    cancelled.withLock { $0 = true }
  }

  private var cancellation: (any Error)? {
    cancelled.withLock(\.self) ? CocoaError(.userCancelled) : nil
  }

  // MARK: Moves

  /// Announces that the accessor moves an item. This has no effect.
  open func item(at oldURL: URL, willMoveTo newURL: URL) {}

  /// Tells presenters of this process that an accessor moved an item.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    FilePresenters.shared.didMove(oldURL, to: newURL, by: presenter)
  }
}
