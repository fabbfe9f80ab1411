import PageBindings

/// Resources that a test defines, by URL.
struct GivenResources: PageResources {
  var byURL: [String: PageResource]

  func resource(at url: String, limit: Int) -> PageResource? { byURL[url] }
}
