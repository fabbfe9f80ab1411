internal import PageBindings

/// The seeds for the random numbers of pages in a batch.
///
/// Identifiers that scripts generate differ from page to page, but each run returns the same ones.
public enum PageSeed {
  /// Derives a page's seed from the common seed and the page's position in the input.
  ///
  /// - Parameters:
  ///   - seed: The seed of all pages.
  ///   - path: The path of the page's file.
  ///   - offset: The offset of the page in the file, in bytes.
  ///   - url: The page's address according to the file.
  public static func derived(
    from seed: UInt64, path: String, offset: Int, url: String
  ) -> UInt64 {
    var generator = SplitMix64(seed: seed)
    generator.absorb("\(path)\n\(offset)\n\(url)")
    return generator.next()
  }
}
