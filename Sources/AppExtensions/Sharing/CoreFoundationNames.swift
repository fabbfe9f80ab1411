/// The string class of Core Foundation. Linux uses `NSString` instead.
public typealias CFString = NSString

/// The dictionary class of Core Foundation. Linux uses `NSDictionary` instead.
public typealias CFDictionary = NSDictionary

/// A pointer to a variable that receives an error.
///
/// - Source: https://developer.apple.com/documentation/foundation/nserrorpointer
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
