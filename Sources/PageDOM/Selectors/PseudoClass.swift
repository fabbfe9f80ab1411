/// The pseudo-classes that WebKit supports, by name.
/// - Source: https://drafts.csswg.org/selectors-4/#pseudo-classes
enum PseudoClass {
  struct Plain {
    var condition: Condition
    var flags: CompiledSelector.SimpleFlags = []
    var group = Group.other
  }

  /// The group of a pseudo-class, which determines the pseudo-elements that it may follow.
  enum Group {
    case other, structural, userAction, scrollbar, windowInactive
  }

  static let plain: [String: Plain] = {
    var table: [String: Plain] = [
      "any-link": Plain(condition: .link), "-webkit-any-link": Plain(condition: .link),
      "link": Plain(condition: .link), "scope": Plain(condition: .scope),
      "target": Plain(condition: .target), "defined": Plain(condition: .defined),
      "host": Plain(condition: .host),
      "root": Plain(condition: .root, group: .structural),
      "empty": Plain(condition: .empty, group: .structural),
      "first-child": Plain(condition: .firstChild, group: .structural),
      "last-child": Plain(condition: .lastChild, group: .structural),
      "only-child": Plain(condition: .onlyChild, group: .structural),
      "first-of-type": Plain(condition: .nth, flags: .ofType, group: .structural),
      "last-of-type": Plain(
        condition: .nth, flags: [.ofType, .fromEnd], group: .structural),
      "only-of-type": Plain(condition: .onlyOfType, group: .structural),
      "enabled": Plain(condition: .enabled, group: .scrollbar),
      "disabled": Plain(condition: .disabled, group: .scrollbar),
      "checked": Plain(condition: .checked), "default": Plain(condition: .default),
      "required": Plain(condition: .required), "optional": Plain(condition: .optional),
      "read-only": Plain(condition: .readOnly), "read-write": Plain(condition: .readWrite),
      "placeholder-shown": Plain(condition: .placeholderShown),
      "indeterminate": Plain(condition: .indeterminate),
      "in-range": Plain(condition: .inRange), "out-of-range": Plain(condition: .outOfRange),
      "valid": Plain(condition: .valid), "invalid": Plain(condition: .invalid),
      "user-valid": Plain(condition: .userValid), "user-invalid": Plain(condition: .userInvalid),
      "paused": Plain(condition: .media), "muted": Plain(condition: .mutedMedia),
      "popover-open": Plain(condition: .openPopover), "modal": Plain(condition: .modal),
      "window-inactive": Plain(condition: .never, group: .windowInactive),
    ]
    for (name, condition) in [
      ("hover", Condition.never), ("active", .never), ("focus", .focus),
      ("focus-within", .focusWithin), ("focus-visible", .focusVisible),
    ] {
      table[name] = Plain(condition: condition, group: .userAction)
    }
    for name in [
      "horizontal", "vertical", "decrement", "increment", "start", "end", "double-button",
      "single-button", "no-button", "corner-present",
    ] {
      table[name] = Plain(condition: .never, group: .scrollbar)
    }
    for name in [
      "active-view-transition", "autofill", "-webkit-autofill",
      "-webkit-autofill-strong-password", "-webkit-autofill-and-obscured", "buffering",
      "fullscreen", "-webkit-full-screen", "future", "past", "playing", "seeking", "stalled",
      "visited", "volume-locked", "-webkit-drag",
    ] {
      table[name] = Plain(condition: .never)
    }
    return table
  }()

  enum Functional {
    case anyOf, anyOfWithoutSpecificity, noneOf, has, language, direction, host, state
    case viewTransitionTypes
    case nth(CompiledSelector.SimpleFlags)
  }

  static let functional: [String: Functional] = [
    "is": .anyOf, "where": .anyOfWithoutSpecificity, "matches": .anyOf, "-webkit-any": .anyOf,
    "not": .noneOf,
    "has": .has, "lang": .language, "dir": .direction, "host": .host, "state": .state,
    "active-view-transition-type": .viewTransitionTypes,
    "nth-child": .nth([]), "nth-last-child": .nth(.fromEnd), "nth-of-type": .nth(.ofType),
    "nth-last-of-type": .nth([.ofType, .fromEnd]),
  ]
}

/// A kind of pseudo-element that WebKit supports.
/// - Source: https://drafts.csswg.org/css-pseudo-4/
package enum PseudoElement {
  /// The kinds differ in what may follow the pseudo-element in a compound.
  case plain, part, slotted, scrollbar, selection, userAgentPart, namedViewTransition

  /// Returns the kind of a pseudo-element without an argument; `nil` for an unknown name.
  /// - Parameter isLegacy: Whether the name follows a single colon.
  package static func plain(_ name: String, isLegacy: Bool) -> PseudoElement? {
    if isLegacy { return legacyNames.contains(name) ? .plain : nil }
    if let known = names[name] { return known }
    return name.hasPrefix("-webkit-") ? .userAgentPart : nil
  }

  static func isKnownPart(_ name: String) -> Bool {
    !name.hasPrefix("-webkit-") || knownParts.contains(name.dropFirst(8))
  }

  /// The names of the `-webkit-` pseudo-elements in WebKit's user agent shadow trees, without the
  /// prefix. Selectors may contain any name with the prefix.
  private static let knownParts: Set<Substring> = Set(
    """
    caps-lock-indicator color-swatch color-swatch-wrapper contacts-auto-fill-button \
    credentials-auto-fill-button credit-card-auto-fill-button date-and-time-value \
    datetime-edit datetime-edit-day-field datetime-edit-fields-wrapper \
    datetime-edit-hour-field datetime-edit-millisecond-field datetime-edit-minute-field \
    datetime-edit-month-field datetime-edit-second-field datetime-edit-text \
    datetime-edit-year-field file-upload-button generic-cue-root inner-spin-button \
    input-placeholder list-button media-controls media-text-track-container \
    media-text-track-display media-text-track-display-backdrop media-text-track-region \
    media-text-track-region-container meter-bar meter-even-less-good-value meter-inner-element \
    meter-optimum-value meter-suboptimum-value progress-bar progress-inner-element \
    progress-value search-cancel-button search-decoration search-results-button \
    search-results-decoration slider-container slider-runnable-track slider-thumb \
    strong-password-auto-fill-button textfield-decoration-container validation-bubble \
    validation-bubble-arrow validation-bubble-arrow-clipper validation-bubble-heading \
    validation-bubble-icon validation-bubble-message validation-bubble-text-block
    """.split(separator: " "))

  private static let legacyNames: Set = ["before", "after", "first-letter", "first-line"]

  private static let names: [String: PseudoElement] = [
    "before": .plain, "after": .plain, "first-letter": .plain, "first-line": .plain,
    "marker": .plain, "backdrop": .plain, "target-text": .plain, "grammar-error": .plain,
    "spelling-error": .plain, "view-transition": .plain, "selection": .selection,
    "placeholder": .userAgentPart, "file-selector-button": .userAgentPart,
    "details-content": .userAgentPart, "cue": .userAgentPart,
    "-webkit-scrollbar": .scrollbar, "-webkit-scrollbar-button": .scrollbar,
    "-webkit-scrollbar-corner": .scrollbar, "-webkit-scrollbar-thumb": .scrollbar,
    "-webkit-scrollbar-track": .scrollbar, "-webkit-scrollbar-track-piece": .scrollbar,
    "-webkit-resizer": .scrollbar,
  ]

  func allows(_ pseudoClass: PseudoClass.Plain) -> Bool {
    switch self {
    case .plain, .slotted: false
    case .part: pseudoClass.group != .structural
    case .scrollbar: pseudoClass.group != .structural && pseudoClass.group != .other
    case .selection: pseudoClass.group == .windowInactive
    case .userAgentPart: pseudoClass.group == .userAction
    case .namedViewTransition: pseudoClass.condition == .onlyChild
    }
  }

  /// Whether the pseudo-element `name`, without an argument, may follow this one in a compound.
  func allows(_ name: String) -> Bool {
    switch self {
    case .part: true
    case .slotted: name == "before" || name == "after"
    default: false
    }
  }
}
