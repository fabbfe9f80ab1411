internal import PageDOM
private import Synchronization

/// A parsed page that several threads may read. Reading also changes caches of the DOM, so only one
/// thread reads at a time.
final class SharedTree: @unchecked Sendable {
  private let page: LoadedPage
  private let lock = Mutex(())

  init(_ page: LoadedPage) {
    self.page = page
  }

  func read<Value: Sendable, Failure: Error>(
    _ body: (Document) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try lock.withLock { (_: inout sending ()) throws(Failure) in try body(page.document) }
  }
}
