// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A nested package, so that only those who use the studio build a server and a database.
let package = Package(
  name: "Studio",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "pageaction-studio", targets: ["StudioCommand"])
  ],
  dependencies: [
    // The web pages.
    .package(name: "pageaction", path: ".."),
    // The HTTP server: without further packages, and with streamed bodies for server-sent events.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    // SQLite for records, so that millions are filtered and sorted in little memory.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // The command line, as that of pageaction.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "StudioServer",
      dependencies: [
        .product(name: "StudioSite", package: "pageaction"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "StudioCommand",
      dependencies: [
        "StudioServer", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "StudioServerTests",
      dependencies: [
        "StudioServer", .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      swiftSettings: settings),
  ]
)
