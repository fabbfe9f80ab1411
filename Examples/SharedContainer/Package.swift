// swift-tools-version: 6.0
import PackageDescription

// A containing app and its share extension, as two programs that share the container of an App
// Group.
let package = Package(
  name: "SharedContainer",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "GalleryApp", targets: ["GalleryApp"]),
    .executable(name: "GalleryShare", targets: ["GalleryShare"]),
  ],
  dependencies: [.package(name: "pageaction", path: "../..")],
  targets: [
    .target(
      name: "Gallery", dependencies: [.product(name: "CoreServices", package: "pageaction")]),
    .executableTarget(name: "GalleryApp", dependencies: ["Gallery"]),
    .executableTarget(name: "GalleryShare", dependencies: ["Gallery"]),
  ]
)
