internal import PageDOM
internal import PageJavaScript

/// A counter of changes. The bootstrap script reads the counters from shared memory, without a
/// call.
enum ChangeCounter: Int {
  /// Insertions and removals of nodes.
  case structure
  /// All changes that a list of nodes or tokens can depend on.
  case all
  /// A counter that never changes, for static lists.
  case nothing

  /// The page's counters as a typed array, indexed by raw value.
  static let counters = NativeFunction { invocation in
    let counters = Realm.of(invocation.scope).group.changeCounters
    // The document group owns the memory. It outlives the JavaScript context.
    return invocation.scope.typedArray(
      .uint32, viewing: UnsafeMutableRawBufferPointer(mutating: UnsafeRawBufferPointer(counters))
    )?.value
  }
}
