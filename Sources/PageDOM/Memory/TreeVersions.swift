import CLibXML2

/// Counters of changes, with which caches check their validity. They are separate so that a script
/// that sets the `src` of each image does not invalidate unrelated caches.
struct TreeVersions {
  var all = 0 { didSet { counters[1] &+= 1 } }

  /// Counts inserted and removed nodes.
  var structure = 0 { didSet { counters[0] &+= 1 } }

  /// Counts insertions, removals and changes of `<base>` elements.
  var base = 0

  /// Counts insertions, removals and changes of `<meta>` elements.
  var meta = 0

  /// Counts changes to state that is not in attributes but may affect styles, such as checkedness,
  /// focus and new shadow roots.
  var controls = 0

  /// Counts how often scripts or users set the value, checkedness or indeterminateness of a
  /// control, or the selectedness of an option.
  var heldState = 0

  var selectedness = 0 { didSet { counters[1] &+= 1 } }

  /// Counters modulo 2³² that JavaScript reads without calling native code: `structure`, `all` plus
  /// `selectedness`, and a constant zero for lists that never change.
  let counters: UnsafeMutableBufferPointer<UInt32> = {
    let counters = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 3)
    counters.initialize(repeating: 0)
    return counters
  }()
}

extension DocumentGroup {
  /// Counters modulo 2³² that live as long as the group: structure changes, all changes that a node
  /// list can depend on, and a constant zero for static lists.
  public var changeCounters: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(versions.counters)
  }

  /// Counts all changes that may affect the style of an element.
  public var styleVersion: Int { versions.all &+ versions.selectedness &+ versions.controls }

  /// Counts how often scripts or users set the value, checkedness or indeterminateness of a
  /// control, or the selectedness of an option.
  public var heldStateVersion: Int { versions.heldState }
}
