internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// The counters of changes that the bootstrap script reads without a call.
enum ChangeCounter: Int {
  /// Nodes that come and go.
  case structure
  /// Anything that a list of nodes or tokens can depend on.
  case all
  /// Nothing: what is known of a list stays right.
  case nothing

  /// Returns the page's counters as a typed array, in the order of the cases.
  static let counters = NativeFunction { invocation in
    let counters = Realm.of(invocation.context).group.changeCounters
    // The group frees them, after the context.
    return JSObjectMakeTypedArrayWithBytesNoCopy(
      invocation.context, kJSTypedArrayTypeUint32Array,
      UnsafeMutableRawPointer(mutating: counters.baseAddress),
      counters.count * MemoryLayout<UInt32>.stride, nil, nil, nil)
  }
}
