/// The value types that grammars name and that are read by code, not by a further grammar.
enum ValueType: String, Sendable {
  /// A number, or a percentage written as the number that it stands for.
  case alphaValue = "alpha-value"
  case angle
  /// An angle from -90 to 90 degrees.
  case obliqueAngle = "oblique-angle"
  /// A gradient's direction, where 180 degrees go unsaid.
  case gradientAngle = "gradient-angle"
  /// An angle, or 0 without a unit.
  case angleOrZero = "angle-or-zero"
  case anglePercentage = "angle-percentage"
  case color
  /// A colour and up to two places of it, each with the colour.
  case colorStop = "color-stop"
  case angularColorStop = "angular-color-stop"
  case customIdentifier = "custom-ident"
  case dashedIdentifier = "dashed-ident"
  case declarationValue = "declaration-value"
  /// A string of four characters.
  case featureTag = "feature-tag"
  /// An integer of 0 and more, where 1 goes unsaid.
  case featureValue = "feature-value"
  /// One family of a font-family list.
  case familyName = "family-name"
  case flex
  /// One row of a grid template, as a string.
  case gridAreas = "grid-areas"
  /// All rows of a grid template, with as many cells in each.
  case gridRows = "grid-rows"
  case integer
  /// An integer of 1 and more.
  case positiveInteger = "positive-integer"
  case nonzeroInteger = "nonzero-integer"
  case length
  case lengthPercentage = "length-percentage"
  case lineNames = "line-names"
  case number
  /// A number from 0 to 1.
  case unitNumber = "unit-number"
  case percentage
  /// A property's name; aliases become their targets.
  case propertyName = "property-name"
  /// A position: two offsets, horizontal first.
  case position
  /// `at` and a position, where the centre goes unsaid.
  case atPosition = "at-position"
  /// A position that may also have three values.
  case backgroundPosition = "bg-position"
  case resolution
  case string
  /// A string, written as an identifier where it can be one.
  case identifierOrString = "ident-or-string"
  case svgPath = "svg-path"
  case time
  case url
  /// A length in pixels or a percentage, but no calculation.
  case simpleLength = "simple-length"
  /// A length or percentage of 0, which goes unsaid.
  case zero
  /// A string, written as `url()`.
  case urlString = "url-string"
  /// A number from 1 to 1000.
  case fontWeight = "font-weight-number"
}
