private import FoundationValues

/// Writes a message to standard error. Arguments of `%@` may be any objects, as on Apple's systems.
///
/// - Source: https://developer.apple.com/documentation/foundation/nslog
@_disfavoredOverload
public func NSLog(_ format: String, _ arguments: Any?...) {
  Foundation.NSLog("%@", FormattedText.text(format, arguments))
}
