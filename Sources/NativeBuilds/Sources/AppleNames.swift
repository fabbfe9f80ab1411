/// The names that Apple's frameworks declare and that do not exist on Linux.
enum AppleNames {
  /// Returns the framework that declares a type, function, constant or attribute, or `nil`.
  /// - Parameter imports: The imported frameworks that do not exist on Linux.
  static func framework(of name: String, imports: Set<String>) -> String? {
    if let framework = frameworks[name] { return framework }
    // Other modules can declare the names in `common` too, so the sources must import the
    // framework.
    for (framework, names) in common where imports.contains(framework) && names.contains(name) {
      return framework
    }
    if let known = beginnings.first(where: { name.hasPrefix($0.beginning) }) {
      return known.framework
    }
    let known = AppleFrameworks.prefixes.first {
      name.hasPrefix($0.prefix) && name.dropFirst($0.prefix.count).first?.isUppercase == true
    }
    return known?.framework
  }

  private static let frameworks: [String: String] = {
    var result: [String: String] = [:]
    for (framework, names) in distinct {
      for name in names { result[name] = framework }
    }
    return result
  }()

  /// Names that other modules are unlikely to declare, by framework.
  private static let distinct: [String: Set<String>] = [
    "SwiftUI": [
      "StateObject", "ObservedObject", "EnvironmentObject", "EnvironmentValues", "EnvironmentKey",
      "Bindable", "AppStorage", "SceneStorage", "FocusState", "GestureState", "ScaledMetric",
      "ViewBuilder",
      "ViewModifier", "PreviewProvider", "PreferenceKey", "VStack", "HStack", "ZStack",
      "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "GridItem", "ForEach",
      "NavigationView", "NavigationStack", "NavigationSplitView", "NavigationLink",
      "NavigationPath", "ScrollView", "ScrollViewReader", "GeometryReader", "GeometryProxy",
      "TextField", "TextEditor", "SecureField", "ProgressView", "ButtonStyle", "LabelStyle",
      "RoundedRectangle", "LinearGradient", "EdgeInsets", "EmptyView", "AnyView", "AsyncImage",
      "WindowGroup", "DismissAction", "PresentationMode", "UIHostingController",
      "UIHostingConfiguration", "UIViewRepresentable", "UIViewControllerRepresentable",
      "UIViewRepresentableContext", "NSViewRepresentable", "NSHostingController",
      "NSHostingView", "UIApplicationDelegateAdaptor",
    ],
    "Combine": [
      "AnyCancellable", "AnyPublisher", "PassthroughSubject", "CurrentValueSubject",
      "ObservableObject", "ObservableObjectPublisher", "Published",
    ],
    "CoreData": ["NSManaged", "NSEntityDescription", "NSMergePolicy", "NSAttributeDescription"],
    "Security": ["OSStatus"],
    "CoreTransferable": ["Transferable", "TransferRepresentation", "DataRepresentation"],
    "SwiftData": ["ModelContainer", "ModelContext", "PersistentModel", "FetchDescriptor"],
    "WidgetKit": ["WidgetCenter", "TimelineProvider", "TimelineEntry", "WidgetConfiguration"],
    "AppIntents": ["AppIntent", "AppEntity", "AppShortcutsProvider", "IntentResult"],
    "AppKit": [
      "NSView", "NSViewController", "NSWindow", "NSWindowController", "NSImage", "NSColor",
      "NSFont", "NSButton", "NSTextField", "NSTextView", "NSScrollView", "NSStackView",
      "NSTableView", "NSImageView", "NSMenu", "NSMenuItem", "NSApplication", "NSApp",
      "NSWorkspace", "NSPasteboard", "NSAlert", "NSEvent", "NSScreen", "NSBezierPath",
      "NSProgressIndicator", "NSSharingService",
    ],
  ]

  /// Names that other modules can declare too, by framework. They belong to the framework only if
  /// the sources import it.
  private static let common: [String: Set<String>] = [
    "SwiftUI": [
      "View", "Text", "State", "Environment", "Binding", "FetchRequest", "Namespace", "App",
      "Scene", "Image", "Color", "Font", "Label", "Button", "List", "Group", "Form", "Section",
      "Menu", "Link", "Table", "Grid", "GridRow", "Path", "Shape", "Circle",
      "Rectangle", "Capsule", "Spacer", "Divider", "Toggle", "Picker", "Slider", "Stepper",
      "Animation", "Alignment", "Edge", "Gradient", "Alert", "TabView", "ColorScheme",
      "ContentMode", "Axis", "Transaction", "DatePicker", "ShareLink",
    ],
    "Combine": [
      "Publisher", "Publishers", "Subject", "Subscriber", "Subscribers", "Cancellable", "Just",
      "Future", "Empty", "Fail", "Deferred",
    ],
    "CryptoKit": [
      "SHA256", "SHA384", "SHA512", "Insecure", "HMAC", "AES", "ChaChaPoly", "SymmetricKey",
      "P256", "Curve25519",
    ],
    "SwiftData": ["Model", "Query", "Schema", "Attribute", "Relationship", "Transient"],
    "WidgetKit": ["Widget", "WidgetBundle", "Timeline"],
  ]

  /// Longer prefixes than those in `AppleFrameworks.prefixes`, with their frameworks.
  private static let beginnings: [(beginning: String, framework: String)] = [
    ("kSec", "Security"), ("errSec", "Security"), ("NSManagedObject", "CoreData"),
    ("NSPersistent", "CoreData"), ("NSFetch", "CoreData"), ("CGImageSource", "ImageIO"),
    ("CGImageDestination", "ImageIO"), ("kCGImage", "ImageIO"), ("CC_", "CommonCrypto"),
    ("kCC", "CommonCrypto"), ("CTFont", "CoreText"), ("CTLine", "CoreText"),
    ("CTFrame", "CoreText"), ("CTRun", "CoreText"), ("kCT", "CoreText"),
    ("AudioServices", "AudioToolbox"), ("kSystemSound", "AudioToolbox"),
    ("SCNetwork", "SystemConfiguration"), ("kSCNetwork", "SystemConfiguration"),
    ("NLLanguage", "NaturalLanguage"), ("NLTagger", "NaturalLanguage"), ("MLModel", "CoreML"),
    ("CSSearchable", "CoreSpotlight"), ("BGTask", "BackgroundTasks"),
  ]
}
