import CLibXML2

/// Counters of changes, with which caches check their validity.
///
/// With a single counter, a script that sets the `src` of each image would invalidate the list of
/// images and the base URL every time.
struct TreeVersions {
  /// A counter of all changes.
  var all = 0 { didSet { counters[1] &+= 1 } }

  /// A counter of inserted and removed nodes.
  var structure = 0 { didSet { counters[0] &+= 1 } }

  /// A counter of insertions, removals and changes of `<base>` elements.
  var base = 0

  /// A counter of insertions, removals and changes of `<meta>` elements.
  var meta = 0

  /// A counter of changes to the state of form controls that is not in attributes.
  var controls = 0

  /// A counter of the values, checkednesses and selectednesses that scripts or users set.
  var heldState = 0

  /// A counter of selectedness changes of options.
  var selectedness = 0 { didSet { counters[1] &+= 1 } }

  /// The counters modulo 2³², for scripts that read them without a call: structure changes,
  /// then all changes including selectedness, then a constant zero.
  let counters: UnsafeMutableBufferPointer<UInt32> = {
    let counters = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 3)
    counters.initialize(repeating: 0)
    return counters
  }()
}

extension DocumentGroup {
  /// Change counters modulo 2³², which live as long as the group.
  ///
  /// The first counts structure changes. The second counts all changes that a node list can depend
  /// on. The third is constant.
  public var changeCounters: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(versions.counters)
  }

  /// A counter of all changes that may affect the style of an element.
  public var styleVersion: Int { versions.all &+ versions.selectedness &+ versions.controls }

  /// A counter of the values, checkednesses and selectednesses that scripts or users set, which no
  /// markup contains.
  public var heldStateVersion: Int { versions.heldState }
}
