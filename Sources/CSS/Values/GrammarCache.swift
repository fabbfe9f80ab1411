#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Grammars that were read already, shared by all threads.
final class GrammarCache<Key: Hashable & Sendable>: @unchecked Sendable {
  // Every access to `grammars` holds `mutex`.
  private var grammars: [Key: Grammar?] = [:]
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// The grammar for `key`; `text` gives its notation the first time.
  func grammar(for key: Key, text: () -> Substring?) -> Grammar? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if let known = grammars[key] { return known }
    let grammar = text().map { GrammarParser.grammar($0) }
    grammars[key] = .some(grammar)
    return grammar
  }
}
