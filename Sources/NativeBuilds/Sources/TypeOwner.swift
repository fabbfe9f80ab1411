/// The part of Apple's systems to which a type belongs. Documents list the members of each part
/// that exist on Linux.
enum TypeOwner: Equatable {
  /// UIKit, Social, and the types of other frameworks that UIKit exports.
  case views
  /// The frameworks that extensions without views use.
  case extensions
  case coreFoundation
  /// The standard library, and Foundation on Linux.
  case foundation
  /// The extension or an unknown module.
  case unknown

  /// - Parameter type: The text of a type in a message of the compiler, such as `NSItemProvider?`.
  init(ofType type: String) {
    let name = Self.name(of: type)
    func hasPrefix(_ prefix: String) -> Bool {
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
    self =
      if Self.viewTypes.contains(name) || ["UI", "SL", "CA", "NSLayout"].contains(where: hasPrefix)
      {
        .views
      } else if Self.extensionTypes.contains(name)
        || ["NSExtension", "NSItemProvider", "NSFile", "CFNotification", "URLSession", "OSLog"]
          .contains(where: hasPrefix)
      {
        .extensions
      } else if hasPrefix("CF") {
        .coreFoundation
      } else if hasPrefix("NS") || Self.foundationTypes.contains(name) {
        .foundation
      } else {
        .unknown
      }
  }

  init(ofModule module: String) {
    self =
      switch module {
      case "UIKit", "Social": .views
      case "Foundation", "Swift": .unknown
      default: .extensions
      }
  }

  /// The start of a sentence that names the documents: "NativeMembers.md lists".
  var documents: String {
    switch self {
    case .views: "Documentation/HeadlessViews.md lists"
    case .extensions, .coreFoundation: "Documentation/NativeMembers.md lists"
    case .foundation, .unknown:
      "Documentation/HeadlessViews.md and Documentation/NativeMembers.md list"
    }
  }

  /// Returns the name of the outermost type without its module, arguments and `any`.
  private static func name(of type: String) -> Substring {
    var text = type[...].drop { $0 == "(" || $0 == "[" }
    for keyword in ["any ", "some "] where text.hasPrefix(keyword) {
      text = text.dropFirst(keyword.count)
    }
    let path = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      .split(separator: ".")
    let isQualified =
      path.count > 1 && path.first.map { AppleFrameworks.names.contains(String($0)) } == true
      || path.first == "AppExtensions"
    return path.dropFirst(isQualified ? 1 : 0).first ?? ""
  }

  private static let viewTypes: Set<Substring> = [
    "CGAffineTransform", "CGColor", "CGPath", "NSDirectionalEdgeInsets", "NSDirectionalRectEdge",
    "NSLineBreakMode", "NSTextAlignment", "NSTextContainer", "Selector",
  ]

  private static let extensionTypes: Set<Substring> = [
    "HTTPURLResponse", "Logger", "NSDataDetector", "NSItemProvider", "OSLog", "URLRequest",
    "URLResponse",
    "URLSession", "UTTagClass", "UTType",
  ]

  private static let foundationTypes: Set<Substring> = [
    "Any", "AnyObject", "Array", "AttributedString", "Bool", "Bundle", "CGFloat", "CGPoint",
    "CGRect", "CGSize", "Calendar", "Character", "CharacterSet", "Data", "Date", "DateComponents",
    "DateFormatter", "Dictionary", "DispatchGroup", "DispatchQueue", "Double", "Error",
    "FileHandle", "FileManager", "Float", "IndexPath", "IndexSet", "Int", "JSONDecoder",
    "JSONEncoder", "JSONSerialization", "Locale", "Notification", "NotificationCenter",
    "NumberFormatter", "Operation", "OperationQueue", "Optional", "ProcessInfo", "Progress",
    "PropertyListDecoder", "PropertyListEncoder", "PropertyListSerialization", "RunLoop", "Set",
    "String", "Substring", "Task", "Thread", "TimeZone", "Timer", "URL", "URLComponents",
    "URLQueryItem", "UUID", "UserDefaults",
  ]
}
