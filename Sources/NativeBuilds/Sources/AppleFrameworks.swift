/// The frameworks of Apple's systems that extensions can import.
enum AppleFrameworks {
  /// Prefixes of type names, with the missing framework that declares these types.
  static let prefixes: [(prefix: String, framework: String)] = [
    ("WK", "WebKit"), ("AV", "AVFoundation"), ("PH", "Photos"), ("CN", "Contacts"),
    ("CL", "CoreLocation"), ("MK", "MapKit"), ("UN", "UserNotifications"), ("IN", "Intents"),
    ("LA", "LocalAuthentication"), ("CI", "CoreImage"), ("QL", "QuickLook"), ("SK", "StoreKit"),
    ("EK", "EventKit"), ("VN", "Vision"), ("LP", "LinkPresentation"), ("PDF", "PDFKit"),
    ("SF", "SafariServices"), ("CK", "CloudKit"), ("JS", "JavaScriptCore"), ("MF", "MessageUI"),
    ("ASA", "AuthenticationServices"), ("ASWeb", "AuthenticationServices"), ("Sec", "Security"),
    ("CG", "CoreGraphics"), ("NW", "Network"), ("MTL", "Metal"),
    ("SCN", "SceneKit"), ("HK", "HealthKit"),
  ]

  /// The module names of the frameworks.
  static let names: Set<String> = [
    "Foundation", "UIKit", "MobileCoreServices", "CoreServices", "UniformTypeIdentifiers", "Social",
    "SwiftUI", "Combine", "AVFoundation", "AVKit", "WebKit", "Photos", "PhotosUI", "CoreData",
    "Intents", "IntentsUI", "AppKit", "Cocoa", "os", "OSLog", "Security", "ImageIO",
    "AuthenticationServices", "AudioToolbox", "CryptoKit", "QuickLook", "QuickLookThumbnailing",
    "CommonCrypto", "CallKit", "CoreImage", "NotificationCenter", "SwiftData", "CoreGraphics",
    "QuartzCore", "CoreText", "CoreLocation", "MapKit", "Contacts", "ContactsUI", "EventKit",
    "UserNotifications", "UserNotificationsUI", "LocalAuthentication", "JavaScriptCore",
    "LinkPresentation", "PDFKit", "SafariServices", "StoreKit", "MessageUI", "Messages", "CloudKit",
    "Vision", "NaturalLanguage", "CoreMedia", "CoreVideo", "CoreFoundation", "Darwin", "ObjectiveC",
    "CoreSpotlight", "WidgetKit", "AppIntents", "Network", "SystemConfiguration", "Accelerate",
    "GameKit", "MediaPlayer", "Speech", "TipKit", "Observation", "PencilKit", "VisionKit",
    "CoreTelephony", "AdSupport", "AppTrackingTransparency", "MetalKit", "Metal", "SceneKit",
    "SpriteKit", "ARKit", "CoreML", "HealthKit", "HomeKit", "PassKit", "BackgroundTasks", "zlib",
    "CoreMotion", "CoreBluetooth", "MultipeerConnectivity", "FileProvider", "SQLite3",
    "CoreTransferable", "CoreHaptics", "Charts", "MusicKit", "WeatherKit", "ActivityKit", "CoreNFC",
    "EventKitUI", "SharedWithYou", "FoundationModels", "GroupActivities", "RealityKit",
    "SoundAnalysis", "VideoToolbox", "simd", "GameController", "CoreAudio", "CoreAudioTypes",
    "AVFAudio", "AudioUnit", "ManagedSettings", "FamilyControls", "DeviceActivity", "CarPlay",
    "QuickLookUI", "IOKit", "DeveloperToolsSupport", "CoreMIDI", "ImageCaptureCore",
    "ExternalAccessory",
    "ExtensionFoundation", "DeviceCheck", "Translation",
  ]
}
