#if os(Linux)
  // An empty module. The compiler imports _Testing_UIKit into each file that imports Testing and
  // UIKit: the toolchain's Testing.swiftcrossimport/UIKit.swiftoverlay declares this overlay.
  // Only Apple's systems contain the real module.
  // https://github.com/swiftlang/swift-testing/tree/main/Sources/Overlays
#endif
