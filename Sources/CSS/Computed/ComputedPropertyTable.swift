/// The longhands that computed styles have, one a line.
///
/// A star marks the properties that are inherited. After the colon: the initial value, as a computed
/// one is written; `currentcolor` where it depends on the element.
enum ComputedPropertyTable {
  static let texts = [boxes, text, painting, prefixed]
}
