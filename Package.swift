// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "pageaction",
  platforms: [.macOS(.v13)],
  products: [],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),
    .target(name: "CCallbackThunks"),
    .target(name: "TextEncoding", swiftSettings: settings),
    .target(
      name: "PageJavaScript", dependencies: ["CJavaScriptCore", "CCallbackThunks", "TextEncoding"],
      swiftSettings: settings,
      linkerSettings: [.linkedFramework("JavaScriptCore", .when(platforms: [.macOS]))]),
    .target(
      name: "PageDOM", dependencies: ["CLibXML2", "TextEncoding"], swiftSettings: settings),
    .target(
      name: "PageHTML", dependencies: ["PageDOM", "CLibXML2", "TextEncoding"],
      swiftSettings: settings),
    .testTarget(
      name: "PageHTMLTests", dependencies: ["PageHTML", "PageDOM", "TextEncoding"],
      swiftSettings: settings),
  ]
)
