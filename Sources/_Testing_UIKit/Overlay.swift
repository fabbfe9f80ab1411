#if os(Linux)
  // The compiler imports the module _Testing_UIKit into each file that imports Testing and UIKit:
  // the toolchain's Testing.swiftcrossimport/UIKit.swiftoverlay declares it, but only Apple's
  // systems contain it. https://github.com/swiftlang/swift-testing/tree/main/Sources/Overlays
#endif
