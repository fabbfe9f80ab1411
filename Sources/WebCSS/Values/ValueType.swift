/// The value types that are parsed by code and not by a grammar.
enum ValueType: String, Sendable {
  /// A number, or a percentage that is serialized as a number.
  case alphaValue = "alpha-value"
  case angle
  /// An angle from -90 to 90 degrees.
  case obliqueAngle = "oblique-angle"
  /// A gradient's direction; 180 degrees is omitted.
  case gradientAngle = "gradient-angle"
  /// An angle, or 0 without a unit.
  case angleOrZero = "angle-or-zero"
  case anglePercentage = "angle-percentage"
  case color
  /// A color with up to two positions; the color is repeated for each.
  case colorStop = "color-stop"
  case angularColorStop = "angular-color-stop"
  case customIdentifier = "custom-ident"
  case dashedIdentifier = "dashed-ident"
  case declarationValue = "declaration-value"
  case featureTag = "feature-tag"
  /// An integer of 0 or more; 1 is omitted.
  case featureValue = "feature-value"
  case familyName = "family-name"
  case flex
  /// One row of a grid template, as a string.
  case gridAreas = "grid-areas"
  /// All rows of a grid template, with equal numbers of cells.
  case gridRows = "grid-rows"
  case integer
  /// An integer of 1 or more.
  case positiveInteger = "positive-integer"
  case nonzeroInteger = "nonzero-integer"
  case length
  case lengthPercentage = "length-percentage"
  case lineNames = "line-names"
  case number
  /// A number from 0 to 1.
  case unitNumber = "unit-number"
  case percentage
  /// A property's name; aliases are replaced by their targets.
  case propertyName = "property-name"
  /// A position: two offsets, horizontal first.
  case position
  /// `at` and a position; the center is omitted.
  case atPosition = "at-position"
  /// A position that also accepts three values.
  case backgroundPosition = "bg-position"
  case resolution
  case string
  /// A string, serialized as an identifier if possible.
  case identifierOrString = "ident-or-string"
  case svgPath = "svg-path"
  case time
  case url
  /// A length in pixels or a percentage; calculations are invalid.
  case simpleLength = "simple-length"
  /// A length or percentage of 0. The serialization omits it.
  case zero
  /// A string, serialized as `url()`.
  case urlString = "url-string"
  /// A number from 1 to 1000.
  case fontWeight = "font-weight-number"
}
