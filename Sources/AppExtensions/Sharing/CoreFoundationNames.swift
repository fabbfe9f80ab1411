/// The string class of Core Foundation, which Linux has as `NSString`.
public typealias CFString = NSString

/// The dictionary class of Core Foundation, which Linux has as `NSDictionary`.
public typealias CFDictionary = NSDictionary

/// A pointer to the place for an error.
///
/// - Source: https://developer.apple.com/documentation/foundation/nserrorpointer
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
