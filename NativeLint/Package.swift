// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A nested package, so that only those who lint native sources build swift-syntax.
let package = Package(
  name: "NativeLint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "pageaction-lint-native", targets: ["NativeLintCommand"])
  ],
  dependencies: [
    .package(name: "pageaction", path: ".."),
    // The parser of Swift. The version belongs to Swift 6.3.
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .target(
      name: "NativeRules",
      dependencies: [
        .product(name: "ExtensionLint", package: "pageaction"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "NativeLintCommand", dependencies: ["NativeRules"], swiftSettings: settings),
    .testTarget(
      name: "NativeRulesTests",
      dependencies: [
        "NativeRules", .product(name: "ExtensionLint", package: "pageaction"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
  ]
)
