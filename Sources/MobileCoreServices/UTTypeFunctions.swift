public import AppExtensions
internal import UniformTypeIdentifiers

/// The tag class of filename extensions.
///
/// - Source: https://developer.apple.com/documentation/coreservices/kuttagclassfilenameextension
nonisolated(unsafe) public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"

/// The tag class of MIME types.
nonisolated(unsafe) public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// Whether a type is equal to another type or conforms to it.
///
/// - Source: https://developer.apple.com/documentation/coreservices/1444079-uttypeconformsto
public func UTTypeConformsTo(_ type: CFString, _ supertype: CFString) -> Bool {
  UTType(importedAs: type as String).conforms(to: UTType(importedAs: supertype as String))
}

/// Whether two identifiers are equal, ignoring case.
public func UTTypeEqual(_ left: CFString, _ right: CFString) -> Bool {
  UTType(importedAs: left as String) == UTType(importedAs: right as String)
}

/// Returns the preferred type identifier for a tag. The identifier may be dynamic.
///
/// - Source: https://developer.apple.com/documentation/coreservices/1448939-uttypecreatepreferredidentifierf
public func UTTypeCreatePreferredIdentifierForTag(
  _ tagClass: CFString, _ tag: CFString, _ supertype: CFString?
) -> Unmanaged<CFString>? {
  UTType(
    tag: tag as String, tagClass: UTTagClass(rawValue: tagClass as String),
    conformingTo: supertype.map { UTType(importedAs: $0 as String) }
  ).map { Unmanaged.passRetained(NSString(string: $0.identifier)) }
}

/// Returns the preferred tag of a type in a tag class, or `nil` if the type has no tag in the
/// class.
///
/// - Source: https://developer.apple.com/documentation/coreservices/1442744-uttypecopypreferredtagwithclass
public func UTTypeCopyPreferredTagWithClass(
  _ type: CFString, _ tagClass: CFString
) -> Unmanaged<CFString>? {
  UTType(importedAs: type as String).tags[UTTagClass(rawValue: tagClass as String)]?.first.map {
    Unmanaged.passRetained(NSString(string: $0))
  }
}

/// The key of the identifier in a type declaration.
nonisolated(unsafe) public let kUTTypeIdentifierKey: CFString = "UTTypeIdentifier"
/// The key of the description in a type declaration.
nonisolated(unsafe) public let kUTTypeDescriptionKey: CFString = "UTTypeDescription"
/// The key of the types to which the declared type conforms.
nonisolated(unsafe) public let kUTTypeConformsToKey: CFString = "UTTypeConformsTo"
/// The key of the tags in a type declaration.
nonisolated(unsafe) public let kUTTypeTagSpecificationKey: CFString = "UTTypeTagSpecification"
