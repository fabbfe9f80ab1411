// swift-tools-version: 6.0
import PackageDescription

// A separate package, so that builds of pageaction do not include it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "pageaction", path: "..")],
  targets: [
    .systemLibrary(name: "CBareParser", pkgConfig: "libxml-2.0"),
    .systemLibrary(name: "CScriptEngine", pkgConfig: "javascriptcoregtk-4.1"),
    .executableTarget(
      name: "PageBenchmarks",
      dependencies: [
        "CBareParser", "CScriptEngine", .product(name: "PageAction", package: "pageaction"),
      ]),
  ]
)
