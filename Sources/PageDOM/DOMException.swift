/// An exception for scripts.
/// - Source: https://webidl.spec.whatwg.org/#idl-DOMException
public struct DOMException: Error, Sendable, Equatable {
  /// The error name, such as `HierarchyRequestError`.
  public var name: String

  /// The message for the script's author.
  public var message: String

  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// The error names with legacy codes. Obsolete codes have an empty name.
  /// - Source: https://webidl.spec.whatwg.org/#dfn-error-names-table
  public static let legacyConstants: [(name: String, constant: String, code: Int)] = [
    ("IndexSizeError", "INDEX_SIZE_ERR", 1),
    ("", "DOMSTRING_SIZE_ERR", 2),
    ("HierarchyRequestError", "HIERARCHY_REQUEST_ERR", 3),
    ("WrongDocumentError", "WRONG_DOCUMENT_ERR", 4),
    ("InvalidCharacterError", "INVALID_CHARACTER_ERR", 5),
    ("", "NO_DATA_ALLOWED_ERR", 6),
    ("NoModificationAllowedError", "NO_MODIFICATION_ALLOWED_ERR", 7),
    ("NotFoundError", "NOT_FOUND_ERR", 8),
    ("NotSupportedError", "NOT_SUPPORTED_ERR", 9),
    ("InUseAttributeError", "INUSE_ATTRIBUTE_ERR", 10),
    ("InvalidStateError", "INVALID_STATE_ERR", 11),
    ("SyntaxError", "SYNTAX_ERR", 12),
    ("InvalidModificationError", "INVALID_MODIFICATION_ERR", 13),
    ("NamespaceError", "NAMESPACE_ERR", 14),
    ("InvalidAccessError", "INVALID_ACCESS_ERR", 15),
    ("", "VALIDATION_ERR", 16),
    ("TypeMismatchError", "TYPE_MISMATCH_ERR", 17),
    ("SecurityError", "SECURITY_ERR", 18),
    ("NetworkError", "NETWORK_ERR", 19),
    ("AbortError", "ABORT_ERR", 20),
    ("URLMismatchError", "URL_MISMATCH_ERR", 21),
    ("QuotaExceededError", "QUOTA_EXCEEDED_ERR", 22),
    ("TimeoutError", "TIMEOUT_ERR", 23),
    ("InvalidNodeTypeError", "INVALID_NODE_TYPE_ERR", 24),
    ("DataCloneError", "DATA_CLONE_ERR", 25),
  ]

  /// Returns an exception with a name and a message. The messages below are WebKit's.
  static func named(_ name: String, _ message: String) -> DOMException {
    DOMException(name: name, message: message)
  }

  public static let indexSize = named(
    "IndexSizeError", "The index is not in the allowed range.")
  /// The insertion would not result in a valid tree.
  public static let hierarchyRequest = named(
    "HierarchyRequestError", "The operation would yield an incorrect node tree.")
  public static let wrongDocument = named(
    "WrongDocumentError", "The object is in the wrong document.")
  public static let invalidCharacter = named(
    "InvalidCharacterError", "The string contains invalid characters.")
  public static let noModificationAllowed = named(
    "NoModificationAllowedError", "The object can not be modified.")
  public static let notFound = named("NotFoundError", "The object can not be found here.")
  public static let notSupported = named(
    "NotSupportedError", "The operation is not supported.")
  public static let inUseAttribute = named("InUseAttributeError", "The attribute is in use.")
  public static let invalidState = named(
    "InvalidStateError", "The object is in an invalid state.")
  static func invalidState(_ message: String) -> DOMException {
    named("InvalidStateError", message)
  }
  public static let invalidAccess = named(
    "InvalidAccessError", "The object does not support the operation or argument.")
  /// The page exceeds its limits for time or memory.
  public static let quotaExceeded = named("QuotaExceededError", "The quota has been exceeded.")
  public static let security = named("SecurityError", "The operation is insecure.")
  public static let syntax = named(
    "SyntaxError", "The string did not match the expected pattern.")
  /// The prefix does not match the namespace.
  public static let namespace = named(
    "NamespaceError", "The operation is not allowed by Namespaces in XML.")
  /// The node or an ancestor has the wrong type for the operation.
  public static let invalidNodeType = named(
    "InvalidNodeTypeError",
    "The supplied node is incorrect or has an incorrect ancestor for this operation."
  )
}
