#if canImport(AppExtensions)
  // Export the types that Foundation contains on Apple's systems.
  @_exported public import AppExtensions
#else
  @_exported public import Foundation
#endif
