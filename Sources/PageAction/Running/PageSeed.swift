internal import Infra

/// The seeds for the random numbers of pages in a batch. Random identifiers differ between pages,
/// but are the same in each run.
public enum PageSeed {
  /// Derives a page's seed from the common seed and the page's position in the input.
  public static func derived(
    from seed: UInt64, path: String, offset: Int, url: String
  ) -> UInt64 {
    var generator = SplitMix64(seed: seed)
    generator.absorb("\(path)\n\(offset)\n\(url)")
    return generator.next()
  }
}
