extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#concept-progress-maximum
  public var progressMaximum: Double {
    guard let maximum = number("max"), maximum > 0 else { return 1 }
    return maximum
  }

  /// `nil` if the progress bar is indeterminate.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#concept-progress-current-value
  public var progressValue: Double? {
    guard hasAttribute("value") else { return nil }
    return min(max(number("value") ?? 0, 0), progressMaximum)
  }
}
