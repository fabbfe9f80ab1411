internal import PageBindings

/// The seed of a page's random numbers among many pages, so that identifiers that scripts make differ
/// from page to page, and are the same in each run.
public enum PageSeed {
  /// Returns the seed of a page.
  ///
  /// - Parameters:
  ///   - seed: The seed of all pages.
  ///   - path: The path of the page's file.
  ///   - offset: Where the page begins in the file, in bytes.
  ///   - url: The address that the file gives the page.
  public static func derived(
    from seed: UInt64, path: String, offset: Int, url: String
  ) -> UInt64 {
    var generator = SplitMix64(seed: seed)
    generator.absorb("\(path)\n\(offset)\n\(url)")
    return generator.next()
  }
}
