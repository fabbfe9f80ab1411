/// The longhands of computed styles, one per line, with initial values as computed values.
///
/// A star marks an inherited property. `currentcolor` is an initial value that depends on the
/// element.
enum ComputedPropertyTable {
  static let texts = [boxes, text, painting, prefixed]
}
