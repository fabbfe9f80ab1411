import PageBindings

/// Resources of a test, by their addresses.
struct GivenResources: PageResources {
  var byURL: [String: PageResource]

  func resource(at url: String, limit: Int) -> PageResource? { byURL[url] }
}
