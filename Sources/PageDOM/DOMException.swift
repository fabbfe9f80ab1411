/// An error of the DOM's algorithms, as scripts catch it.
/// - Source: https://webidl.spec.whatwg.org/#idl-DOMException
public struct DOMException: Error, Sendable, Equatable {
  /// The error's name, such as `HierarchyRequestError`.
  public var name: String

  /// The sentence for the script's author.
  public var message: String

  /// Makes an exception.
  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// The names that have numbers, which old scripts compare; some numbers have lost their names.
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

  /// WebKit's sentence for each name, where an algorithm has none of its own.
  static func named(_ name: String, _ message: String) -> DOMException {
    DOMException(name: name, message: message)
  }

  /// An offset is beyond the length.
  public static let indexSize = named(
    "IndexSizeError", "The index is not in the allowed range.")
  /// The tree would not be a tree, or not one of a document.
  public static let hierarchyRequest = named(
    "HierarchyRequestError", "The operation would yield an incorrect node tree.")
  /// The node belongs to another document.
  public static let wrongDocument = named(
    "WrongDocumentError", "The object is in the wrong document.")
  /// A name has a character that names cannot have.
  public static let invalidCharacter = named(
    "InvalidCharacterError", "The string contains invalid characters.")
  /// The object cannot be changed.
  public static let noModificationAllowed = named(
    "NoModificationAllowedError", "The object can not be modified.")
  /// The object is not there.
  public static let notFound = named("NotFoundError", "The object can not be found here.")
  /// The operation is not supported.
  public static let notSupported = named(
    "NotSupportedError", "The operation is not supported.")
  /// The attribute belongs to another element.
  public static let inUseAttribute = named("InUseAttributeError", "The attribute is in use.")
  /// The object is in a state that does not allow this.
  public static let invalidState = named(
    "InvalidStateError", "The object is in an invalid state.")
  /// The object is in a state that does not allow this, for the reason that the sentence says.
  static func invalidState(_ message: String) -> DOMException {
    named("InvalidStateError", message)
  }
  /// The object has nothing that the operation could work on.
  public static let invalidAccess = named(
    "InvalidAccessError", "The object does not support the operation or argument.")
  /// It takes more time or memory than the page may have.
  public static let quotaExceeded = named("QuotaExceededError", "The quota has been exceeded.")
  /// It would not be safe.
  public static let security = named("SecurityError", "The operation is insecure.")
  /// The text does not parse.
  public static let syntax = named(
    "SyntaxError", "The string did not match the expected pattern.")
  /// A prefix and a namespace do not go together.
  public static let namespace = named(
    "NamespaceError", "The operation is not allowed by Namespaces in XML.")
  /// The node is of a kind that cannot stand here.
  public static let invalidNodeType = named(
    "InvalidNodeTypeError",
    "The supplied node is incorrect or has an incorrect ancestor for this operation."
  )
}
