extension NSURL {
  /// The URL as text. The type is optional for code that unwraps the property, which is optional on
  /// Apple's systems but not in Foundation on Linux.
  @_disfavoredOverload
  public var absoluteString: String? { (self as URL).absoluteString }
}
