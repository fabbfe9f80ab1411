// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// `Tools/fuzz` sets this; its flags would keep other packages from depending on this one.
let isFuzzed = Context.environment["PAGEACTION_FUZZ"] != nil

// `PAGEACTION_DOCC` adds the command `swift package generate-documentation`.
let isDocumented = Context.environment["PAGEACTION_DOCC"] != nil

// The targets that read and write pages, archives, extensions and scripts report their branches to
// the fuzzer.
let fuzzedSettings = settings + (isFuzzed ? [.unsafeFlags(["-sanitize=fuzzer,address"])] : [])

let bundledScripts = [
  "background", "base-uri", "explain", "images", "links", "page", "selection", "source", "text",
]

let package = Package(
  name: "pageaction",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "pageaction", targets: ["PageActionCommand"]),
    // Pages from the network; only this program needs libcurl.
    .executable(name: "pageaction-network", targets: ["NetworkCommand"]),
    .library(name: "PageAction", targets: ["PageAction", "ActionScripts"]),
    .library(name: "PageActionTesting", targets: ["PageActionTesting"]),
    .library(name: "ActionHost", targets: ["ActionHost"]),
    // For the nested package Studio.
    .library(name: "StudioSite", targets: ["StudioSite"]),
    // For the nested package NativeLint.
    .library(name: "ExtensionLint", targets: ["ExtensionLint"]),
  ],
  dependencies: [
    // The command line's parsing, validation and help; the library does not depend on it.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Logging of long runs; programs choose the destination.
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1",
      providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    // HTTP for `pageaction-network`: HTTP/2, proxies, certificates, cookies and compression.
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    // Loaded at run time, so no `pkgConfig`, which would link it.
    .systemLibrary(name: "CMiniZip", providers: [.apt(["libminizip-dev"]), .brew(["minizip"])]),
    .target(name: "CCallbackThunks"),
    .target(name: "CEngineOptions"),
    // Its C file embeds the scripts.
    .target(name: "CInternalScripts", exclude: ["JavaScript"]),
    // Their C files embed the scripts of HTML files about failing cases, and the web pages of
    // reports.
    .target(name: "CFailurePages", exclude: ["JavaScript"]),
    .target(name: "StudioSite", exclude: ["Site"]),
    // The C library of the platform, under one name.
    .target(name: "PlatformLibC", swiftSettings: settings),
    .target(name: "SaturatingArithmetic", swiftSettings: fuzzedSettings),
    .target(name: "CTables"),
    .target(name: "CompressionCodecs", dependencies: ["CZlib"], swiftSettings: fuzzedSettings),
    // Computed by CommonCrypto on macOS.
    .target(
      name: "Digests",
      dependencies: [.target(name: "CGLib", condition: .when(platforms: [.linux]))],
      swiftSettings: settings),
    .target(name: "Infra", swiftSettings: fuzzedSettings),
    .target(
      name: "TextEncoding", dependencies: ["CTables", "Infra"], swiftSettings: fuzzedSettings),
    .target(name: "PageURL", dependencies: ["CTables", "Infra"], swiftSettings: fuzzedSettings),
    .target(name: "PropertyLists", dependencies: ["Infra"], swiftSettings: fuzzedSettings),
    .target(
      name: "ExtensionContract", dependencies: ["Infra", "PropertyLists"],
      swiftSettings: fuzzedSettings),
    .target(name: "TextDiff", swiftSettings: settings),
    .target(
      name: "ValueDifference", dependencies: ["Infra", "PropertyLists", "TextDiff"],
      swiftSettings: settings),
    .target(name: "TreeDifference", dependencies: ["Infra", "TextDiff"], swiftSettings: settings),
    // Reports of tests in several formats, and the HTML files about failing cases.
    .target(
      name: "TestReports", dependencies: ["CFailurePages", "Infra", "PropertyLists"],
      swiftSettings: settings),
    .target(name: "JavaScriptSyntax", dependencies: ["Infra"], swiftSettings: fuzzedSettings),
    .target(
      name: "ScriptCoverage", dependencies: ["Infra", "JavaScriptSyntax"], swiftSettings: settings),
    .target(name: "ScriptMutations", dependencies: ["JavaScriptSyntax"], swiftSettings: settings),
    .target(name: "POSIXThreads", dependencies: ["PlatformLibC"], swiftSettings: settings),
    .target(name: "SystemFiles", dependencies: ["PlatformLibC"], swiftSettings: settings),
    // The containers, defaults and notifications of App Groups.
    .target(
      name: "AppGroups",
      dependencies: ["PlatformLibC", "POSIXThreads", "PropertyLists", "SystemFiles"],
      swiftSettings: settings),
    .target(
      name: "TestCases",
      dependencies: ["ExtensionContract", "Infra", "PlatformLibC", "PropertyLists", "SystemFiles"],
      resources: [.embedInCode("Templates/Action.js")], swiftSettings: settings),
    .target(
      name: "WorkerProcesses", dependencies: ["PlatformLibC", "PropertyLists", "SystemFiles"],
      swiftSettings: fuzzedSettings),
    // Requests to the program `pageaction-network`; does not link libcurl.
    .target(
      name: "NetworkClient", dependencies: ["PlatformLibC", "SystemFiles", "WorkerProcesses"],
      swiftSettings: fuzzedSettings),
    // The stored tasks of background URL sessions, and the process that performs them.
    .target(
      name: "BackgroundTransfers",
      dependencies: [
        "AppGroups", "NetworkClient", "PlatformLibC", "POSIXThreads", "PropertyLists",
        "SystemFiles", "WorkerProcesses",
      ],
      swiftSettings: settings),
    .target(
      name: "NetworkTransfers",
      dependencies: [
        "AppGroups", "BackgroundTransfers", "CCurl", "Infra", "NetworkClient", "PageURL",
        "PlatformLibC", "SystemFiles", "WorkerProcesses",
      ],
      swiftSettings: fuzzedSettings),
    .executableTarget(
      name: "NetworkCommand", dependencies: ["NetworkTransfers", "PlatformLibC"],
      swiftSettings: settings),
    .target(
      name: "ExtensionBundles",
      dependencies: [
        "CMiniZip", "ExtensionContract", "Infra", "PlatformLibC", "PropertyLists", "SystemFiles",
      ],
      swiftSettings: fuzzedSettings),
    .target(
      name: "ExtensionLint",
      dependencies: [
        "ExtensionBundles", "ExtensionContract", "Infra", "JavaScriptSyntax", "PlatformLibC",
        "PropertyLists", "SystemFiles", "WorkerProcesses",
      ],
      swiftSettings: settings),
    .target(
      name: "PageJavaScript",
      dependencies: [
        "CCallbackThunks", "CEngineOptions", "CInternalScripts", "CJavaScriptCore", "Infra",
        "PlatformLibC", "POSIXThreads", "SaturatingArithmetic", "TextEncoding",
      ],
      swiftSettings: settings,
      linkerSettings: [.linkedFramework("JavaScriptCore", .when(platforms: [.macOS]))]),
    .target(name: "WebCSS", dependencies: ["Infra", "PlatformLibC"], swiftSettings: settings),
    .target(
      name: "PageDOM",
      dependencies: [
        "CLibXML2", "WebCSS", "Infra", "PageURL", "PlatformLibC", "SaturatingArithmetic",
        "TextEncoding",
      ],
      swiftSettings: settings),
    .target(
      name: "PageStyle",
      dependencies: [
        "WebCSS", "Infra", "PageDOM", "PageURL", "PlatformLibC", "SaturatingArithmetic",
      ],
      swiftSettings: settings),
    .target(
      name: "PageHTML",
      dependencies: ["CLibXML2", "CTables", "Infra", "PageDOM", "PlatformLibC", "TextEncoding"],
      swiftSettings: fuzzedSettings),
    .target(
      name: "PageBindings",
      dependencies: [
        "CCallbackThunks", "CInternalScripts", "CompressionCodecs", "WebCSS", "Infra",
        "PageDOM", "PageHTML", "PageJavaScript", "PageStyle", "PageURL", "PlatformLibC",
        "SaturatingArithmetic", "TextEncoding",
      ],
      swiftSettings: settings),
    .target(
      name: "PageAction",
      dependencies: [
        "CInternalScripts", "WebCSS", "Infra", "PageBindings", "PageDOM", "PageHTML",
        "PageJavaScript", "PageStyle", "PageURL", "PlatformLibC", "PropertyLists",
        "SaturatingArithmetic", "SystemFiles", "TextDiff", "TextEncoding", "TreeDifference",
      ],
      swiftSettings: settings),
    .target(
      name: "PageSources",
      dependencies: [
        "CompressionCodecs", "Infra", "PageAction", "PageURL", "PlatformLibC", "PropertyLists",
        "SaturatingArithmetic", "SystemFiles", "TextEncoding",
      ],
      swiftSettings: fuzzedSettings),
    .target(
      name: "Downloads",
      dependencies: [
        "CompressionCodecs", "Digests", "Infra", "NetworkClient", "PageURL", "PlatformLibC",
        "PropertyLists", "SystemFiles",
      ],
      swiftSettings: settings),
    .target(
      name: "WARCWriting",
      dependencies: [
        "CompressionCodecs", "Digests", "PlatformLibC", "PropertyLists", "SystemFiles",
      ],
      swiftSettings: settings),
    .target(
      name: "NativeHandlers",
      dependencies: [
        "ExtensionContract", "PageAction", "PlatformLibC", "PropertyLists", "SystemFiles",
        "WorkerProcesses",
      ],
      swiftSettings: settings),
    .target(
      name: "Batch",
      dependencies: [
        "CompressionCodecs", "Infra", "NativeHandlers", "NetworkClient", "PageAction",
        "PageBindings",
        "PageJavaScript", "PageSources", "PlatformLibC", "POSIXThreads", "PropertyLists",
        "SaturatingArithmetic", "SystemFiles", "WARCWriting", "WorkerProcesses",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings),
    // For tests with Swift Testing, which on Linux the static standard library does not contain.
    .target(
      name: "PageActionTesting",
      dependencies: [
        "ActionScripts", "PageAction", "PageBindings", "PageJavaScript", "PageSources",
        "PlatformLibC", "POSIXThreads", "PropertyLists", "SystemFiles", "TestCases",
        "ValueDifference",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PageActionTestingTests",
      dependencies: [
        "PageAction", "PageActionTesting", "PageBindings", "PageJavaScript", "PropertyLists",
      ],
      exclude: ["Pages", "Scripts", "__Snapshots__"], swiftSettings: settings),
    .target(
      name: "ActionScripts",
      resources: bundledScripts.map { .embedInCode("../../Scripts/\($0).js") },
      swiftSettings: settings),
    .executableTarget(
      name: "PageActionCommand",
      dependencies: [
        "ActionScripts", "AppGroups", "Batch", "CLibXML2", "Downloads", "ExtensionBundles",
        "ExtensionContract",
        "ExtensionLint", "Infra", "NativeHandlers", "NetworkClient", "PageAction", "PageBindings",
        "PageDOM", "PageJavaScript", "PageSources", "PageURL", "PlatformLibC", "POSIXThreads",
        "PropertyLists", "ScriptCoverage", "StudioSite", "SystemFiles",
        "TestCases",
        "TestReports",
        "TextDiff", "TextEncoding", "TreeDifference", "ValueDifference", "WorkerProcesses",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "NativeHandlersTests",
      dependencies: ["NativeHandlers", "PageAction", "PropertyLists"],
      swiftSettings: settings),
    .testTarget(
      name: "ActionScriptsTests",
      dependencies: ["ActionScripts"],
      swiftSettings: settings),
    .testTarget(
      name: "PageActionCommandTests",
      dependencies: [
        "ExtensionContract", "InexactMembers", "PageActionCommand", "TestCases", "WorkerProcesses",
      ],
      swiftSettings: settings),
    // The program that `Tools/document-dom` runs.
    .executableTarget(
      name: "InexactMembers", dependencies: ["PageBindings"], path: "Tools/InexactMembers",
      swiftSettings: settings),
    // Writes the files that `Tools/test-browser` and `Tests/Shell/reports.py` check.
    .executableTarget(
      name: "TestReportSamples", dependencies: ["PlatformLibC", "TestReports"],
      path: "Tools/TestReportSamples", swiftSettings: settings),
    // The program that `Tools/mutate` runs.
    .executableTarget(
      name: "Mutate", dependencies: ["JavaScriptSyntax", "PlatformLibC", "ScriptMutations"],
      path: "Tools/Mutate", swiftSettings: settings),
    .testTarget(name: "SystemFilesTests", dependencies: ["SystemFiles"], swiftSettings: settings),
    .testTarget(name: "DigestsTests", dependencies: ["Digests"], swiftSettings: settings),
    .testTarget(
      name: "DownloadsTests",
      dependencies: ["Downloads", "NetworkClient", "PageURL", "PropertyLists"],
      swiftSettings: settings),
    .testTarget(
      name: "WARCWritingTests", dependencies: ["PageAction", "PageSources", "WARCWriting"],
      swiftSettings: settings),
    .testTarget(name: "InfraTests", dependencies: ["Infra"], swiftSettings: settings),
    .testTarget(
      name: "SaturatingArithmeticTests", dependencies: ["SaturatingArithmetic"],
      swiftSettings: settings),
    .testTarget(name: "POSIXThreadsTests", dependencies: ["POSIXThreads"], swiftSettings: settings),
    .testTarget(
      name: "PageJavaScriptTests",
      dependencies: ["PageJavaScript", "POSIXThreads"],
      swiftSettings: settings),
    // The first difference between an answer of WebKit and a result.
    .target(name: "AnswerComparison", path: "Tests/AnswerComparison", swiftSettings: settings),
    // Digests of WebKit's answers.
    .target(name: "SHA256Digest", path: "Tests/SHA256Digest", swiftSettings: settings),
    .testTarget(
      name: "PageHTMLTests",
      dependencies: ["AnswerComparison", "CLibXML2", "PageDOM", "PageHTML", "SHA256Digest"],
      exclude: ["Data"], swiftSettings: settings),
    .testTarget(
      name: "PageActionTests",
      dependencies: [
        "ActionScripts", "AnswerComparison", "PropertyLists", "POSIXThreads", "PageAction",
        "PageBindings", "PageDOM", "PageJavaScript", "SHA256Digest",
      ], exclude: ["Scripts", "WebKitPages"], swiftSettings: settings),
    .testTarget(
      name: "PageBindingsTests",
      dependencies: ["AnswerComparison", "PageBindings", "PageDOM", "PageHTML", "PageJavaScript"],
      exclude: ["Data"], swiftSettings: settings),
    .testTarget(
      name: "WebCSSTests", dependencies: ["WebCSS"], exclude: ["Data"], swiftSettings: settings),
    .testTarget(name: "TextEncodingTests", dependencies: ["TextEncoding"], swiftSettings: settings),
    .testTarget(
      name: "PageSourcesTests",
      dependencies: [
        "CZlib", "Infra", "PropertyLists", "PageAction", "PageSources", "SystemFiles",
      ],
      exclude: ["Data"],
      swiftSettings: settings),
    // A worker for tests, which crashes at certain pages.
    .executableTarget(
      name: "CrashingWorker", dependencies: ["Batch", "PlatformLibC"], path: "Tests/CrashingWorker",
      swiftSettings: settings),
    .testTarget(
      name: "BatchTests",
      dependencies: [
        "Batch", "CrashingWorker", "NativeHandlers", "NetworkClient", "PageAction", "PageBindings",
        "PageJavaScript", "PageSources", "PlatformLibC", "PropertyLists", "SystemFiles",
        "WorkerProcesses",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WorkerProcessesTests",
      dependencies: ["PlatformLibC", "SystemFiles", "WorkerProcesses"],
      swiftSettings: settings),
    .testTarget(
      name: "NetworkClientTests", dependencies: ["NetworkClient", "WorkerProcesses"],
      swiftSettings: settings),
    .testTarget(
      name: "BackgroundTransfersTests",
      dependencies: [
        "AppGroups", "BackgroundTransfers", "NetworkClient", "WorkerProcesses",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "NetworkTransfersTests",
      dependencies: ["NetworkClient", "NetworkTransfers", "PageURL", "SystemFiles"],
      swiftSettings: settings),
    .testTarget(
      name: "PageURLTests", dependencies: ["PageURL"], exclude: ["expectations.json"],
      swiftSettings: settings),
    .testTarget(
      name: "PropertyListsTests", dependencies: ["Infra", "PropertyLists"], swiftSettings: settings),
    .testTarget(
      name: "ExtensionContractTests",
      dependencies: ["ExtensionContract", "Infra", "PropertyLists"],
      swiftSettings: settings),
    .testTarget(
      name: "ExtensionBundlesTests",
      dependencies: ["CZlib", "ExtensionBundles", "ExtensionContract", "PropertyLists"],
      swiftSettings: settings),
    .testTarget(
      name: "ExtensionLintTests",
      dependencies: ["ExtensionLint", "PropertyLists"],
      swiftSettings: settings),
    // A process of an App Group, for tests.
    .executableTarget(
      name: "GroupMember",
      dependencies: ["AppGroups", "PlatformLibC", "PropertyLists", "SystemFiles"],
      path: "Tests/GroupMember", swiftSettings: settings),
    .testTarget(
      name: "AppGroupsTests", dependencies: ["AppGroups", "GroupMember", "PropertyLists"],
      swiftSettings: settings),
    // A program for tests, which updates expectations until it is killed.
    .executableTarget(
      name: "EndlessUpdate", dependencies: ["PlatformLibC", "PropertyLists", "TestCases"],
      path: "Tests/EndlessUpdate", swiftSettings: settings),
    .testTarget(
      name: "TestCasesTests",
      dependencies: [
        "EndlessUpdate", "ExtensionContract", "Infra", "PropertyLists", "TestCases",
      ],
      swiftSettings: settings),
    .testTarget(name: "TextDiffTests", dependencies: ["TextDiff"], swiftSettings: settings),
    .testTarget(
      name: "ValueDifferenceTests", dependencies: ["PropertyLists", "ValueDifference"],
      exclude: ["Data"], swiftSettings: settings),
    .testTarget(
      name: "TreeDifferenceTests", dependencies: ["Infra", "TreeDifference"],
      swiftSettings: settings),
    .testTarget(
      name: "TestReportsTests", dependencies: ["SHA256Digest", "TestReports"],
      swiftSettings: settings),
    .testTarget(
      name: "JavaScriptSyntaxTests", dependencies: ["JavaScriptSyntax"], exclude: ["Data"],
      swiftSettings: settings),
    .testTarget(
      name: "ScriptCoverageTests",
      dependencies: ["JavaScriptSyntax", "PageJavaScript", "ScriptCoverage"], exclude: ["Data"],
      swiftSettings: settings),
    .testTarget(
      name: "ScriptMutationsTests", dependencies: ["JavaScriptSyntax", "ScriptMutations"],
      swiftSettings: settings),
    // Trees that tests build from markup without a parser.
    .target(
      name: "TreeMarkup", dependencies: ["PageDOM"], path: "Tests/TreeMarkup",
      swiftSettings: settings),
    .testTarget(
      name: "PageDOMTests", dependencies: ["WebCSS", "PageDOM", "TreeMarkup"],
      swiftSettings: settings),
    .testTarget(
      name: "PageStyleTests", dependencies: ["WebCSS", "PageDOM", "PageStyle", "TreeMarkup"],
      swiftSettings: settings),
  ]
)

// The types of Foundation and UIKit on Linux.
var requestFrameworks: [Target.Dependency] = []

#if os(Linux)
  // The frameworks of extensions that macOS and iOS have. A product for each, under the framework's
  // name.
  let frameworks = [
    "UniformTypeIdentifiers", "AppExtensions", "MobileCoreServices", "CoreServices", "UIKit",
    "Social", "OSLog",
  ]
  package.products += frameworks.map { .library(name: $0, targets: [$0]) }
  package.targets += [
    .target(
      name: "UniformTypeIdentifiers", dependencies: ["ExtensionContract"], swiftSettings: settings),
    .target(
      name: "AppExtensions",
      dependencies: [
        "AppGroups", "BackgroundTransfers", "FoundationValues", "Infra", "NetworkClient",
        "PlatformLibC", "PropertyLists", "SystemFiles", "UniformTypeIdentifiers",
      ],
      swiftSettings: settings),
    .target(
      name: "MobileCoreServices", dependencies: ["AppExtensions", "UniformTypeIdentifiers"],
      swiftSettings: settings),
    .target(name: "CoreServices", dependencies: ["MobileCoreServices"], swiftSettings: settings),
    // A file that imports Testing and UIKit needs this module.
    .target(name: "_Testing_UIKit", swiftSettings: settings),
    .target(
      name: "UIKit", dependencies: ["_Testing_UIKit", "AppExtensions", "UniformTypeIdentifiers"],
      swiftSettings: settings),
    .target(name: "Social", dependencies: ["UIKit"], swiftSettings: settings),
    .target(name: "OSLog", dependencies: ["FoundationValues"], swiftSettings: settings),
    .target(
      name: "Tutorials", dependencies: ["Social", "UIKit", "UniformTypeIdentifiers"],
      path: "Examples/Tutorials",
      exclude: ["README.md", "Tutorials.xcodeproj"]
        + ["Background", "Explain", "Images"].flatMap { ["\($0)/\($0).js", "\($0)/Info.plist"] }),
    // A trait of tests that use state of the process.
    .target(name: "ExclusiveTests", path: "Tests/ExclusiveTests", swiftSettings: settings),
    .testTarget(
      name: "TutorialsTests",
      dependencies: [
        "ActionHost", "AppExtensions", "AppGroups", "ExclusiveTests", "ExtensionContract",
        "NetworkCommand", "PageAction", "PropertyLists", "Social", "Tutorials", "UIKit",
        "UniformTypeIdentifiers",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"],
      swiftSettings: settings),
    .testTarget(
      name: "AppExtensionsTests",
      dependencies: [
        "AppExtensions", "AppGroups", "ExclusiveTests", "NetworkClient",
        "UniformTypeIdentifiers",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MobileCoreServicesTests", dependencies: ["MobileCoreServices"], swiftSettings: settings
    ),
    .testTarget(
      name: "UIKitTests", dependencies: ["ExclusiveTests", "UIKit"], swiftSettings: settings),
    .testTarget(
      name: "SocialTests", dependencies: ["ExclusiveTests", "Social"], swiftSettings: settings),
    .testTarget(name: "OSLogTests", dependencies: ["OSLog"], swiftSettings: settings),
  ]
  requestFrameworks = ["AppExtensions", "Social", "UIKit"]
  package.products.append(.executable(name: "pageaction-native", targets: ["NativeCommand"]))
  package.targets += [
    // The program of an extension that `pageaction-native` compiles.
    .target(
      name: "ExtensionProgram",
      dependencies: [
        "ExtensionContract", "ExtensionRequests", "PlatformLibC", "PropertyLists", "UIKit",
      ],
      swiftSettings: settings),
    // Compiles the native halves of extensions, with the toolchain that is installed.
    .target(
      name: "NativeBuilds",
      dependencies: [
        "Digests", "ExtensionBundles", "ExtensionLint", "Infra", "PlatformLibC", "SystemFiles",
        "WorkerProcesses",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "NativeCommand", dependencies: ["NativeBuilds", "PlatformLibC", "SystemFiles"],
      swiftSettings: settings),
    .testTarget(
      name: "NativeBuildsTests", dependencies: ["ExtensionLint", "NativeBuilds"],
      swiftSettings: settings),
  ]
#endif

package.targets += [
  // Property-list values as objects of Foundation.
  .target(name: "FoundationValues", dependencies: ["PropertyLists"], swiftSettings: settings),
  // Requests to the native half of an extension, in this process.
  .target(
    name: "ExtensionRequests",
    dependencies: ["ExtensionContract", "FoundationValues", "PropertyLists"] + requestFrameworks,
    swiftSettings: settings),
  .target(
    name: "ActionHost",
    dependencies: [
      "ExtensionContract", "ExtensionRequests", "NativeHandlers", "PageAction", "PropertyLists",
    ] + requestFrameworks,
    swiftSettings: settings),
  .testTarget(
    name: "ExtensionRequestsTests",
    dependencies: ["ExtensionContract", "ExtensionRequests", "PropertyLists"] + requestFrameworks,
    swiftSettings: settings),
  .testTarget(
    name: "ActionHostTests",
    dependencies: ["ActionHost", "ExclusiveTests"] + requestFrameworks,
    swiftSettings: settings),
]

if isDocumented {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

if isFuzzed {
  let fuzzerLinkerSettings: [LinkerSetting] = [
    .unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])
  ]
  package.targets += [
    .target(name: "FuzzDriver", path: "Fuzzing/FuzzDriver", swiftSettings: settings),
    .executableTarget(
      name: "PageFuzzer",
      dependencies: ["FuzzDriver", "PageAction", "PageDOM", "PageHTML", "TextEncoding"],
      path: "Fuzzing/PageFuzzer", swiftSettings: fuzzedSettings,
      linkerSettings: fuzzerLinkerSettings),
    .executableTarget(
      name: "BundleFuzzer",
      dependencies: [
        "ExtensionBundles", "ExtensionContract", "FuzzDriver", "PlatformLibC", "PropertyLists",
      ],
      path: "Fuzzing/BundleFuzzer", swiftSettings: fuzzedSettings,
      linkerSettings: fuzzerLinkerSettings),
    .executableTarget(
      name: "ReaderFuzzer",
      dependencies: [
        "CZlib", "FuzzDriver", "PageAction", "PageSources", "PlatformLibC", "PropertyLists",
      ],
      path: "Fuzzing/ReaderFuzzer", swiftSettings: fuzzedSettings,
      linkerSettings: fuzzerLinkerSettings),
    .executableTarget(
      name: "ExtensionFuzzer",
      dependencies: ["ExtensionContract", "FuzzDriver", "PropertyLists"],
      path: "Fuzzing/ExtensionFuzzer", swiftSettings: fuzzedSettings,
      linkerSettings: fuzzerLinkerSettings),
    .executableTarget(
      name: "NetworkFuzzer",
      dependencies: ["FuzzDriver", "NetworkClient", "NetworkTransfers", "WorkerProcesses"],
      path: "Fuzzing/NetworkFuzzer", swiftSettings: fuzzedSettings,
      linkerSettings: fuzzerLinkerSettings),
    .executableTarget(
      name: "ScriptFuzzer", dependencies: ["FuzzDriver", "JavaScriptSyntax"],
      path: "Fuzzing/ScriptFuzzer", swiftSettings: fuzzedSettings,
      linkerSettings: fuzzerLinkerSettings),
  ]
}
