/// The longhands of computed styles, one per line.
///
/// A star marks an inherited property. The initial value follows the colon, serialised as a
/// computed value; `currentcolor` if it depends on the element.
enum ComputedPropertyTable {
  static let texts = [boxes, text, painting, prefixed]
}
