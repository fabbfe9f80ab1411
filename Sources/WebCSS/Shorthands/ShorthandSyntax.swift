/// The syntax of a shorthand's value. The raw values are the names in `PropertyTable`.
enum ShorthandSyntax: String, Sendable {
  /// Accepts only CSS-wide keywords.
  case all
  /// One to four values for the sides of a box.
  case sides
  /// One or two values; a single one applies to both longhands.
  case pair
  /// One value for all longhands.
  case same
  /// The value of the only longhand.
  case single
  /// One or more of the longhands' values, in any order.
  case anyOrder = "any-order"
  /// Comma-separated layers; each is a list of the longhands' values in any order.
  case layers
  case position
  case transformOrigin = "transform-origin"
  case radius
  case border
  case borderImage = "border-image"
  case flex
  case font
  case fontVariant = "font-variant"
  case fontSynthesis = "font-synthesis"
  case gridLine = "grid-line"
  case gridArea = "grid-area"
  case gridTemplate = "grid-template"
  case grid
  case whiteSpace = "white-space"
  case container
  case offset
  case textBox = "text-box"
  case animationRange = "animation-range"
}
