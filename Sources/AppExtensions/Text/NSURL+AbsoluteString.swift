extension NSURL {
  /// The URL as a text, for code that unwraps it: it is optional on Apple's systems, but not in
  /// Foundation on Linux.
  @_disfavoredOverload
  public var absoluteString: String? { (self as URL).absoluteString }
}
