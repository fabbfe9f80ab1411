internal import PageBindings

/// A combination of two sources of resources: `rest` provides the resources that `first` lacks.
struct FirstResources: PageResources {
  let first: any PageResources
  let rest: any PageResources

  func resource(at url: String, limit: Int) -> PageResource? {
    first.resource(at: url, limit: limit) ?? rest.resource(at: url, limit: limit)
  }

  func resource(at url: String, method: String, limit: Int) -> PageResource? {
    first.resource(at: url, method: method, limit: limit)
      ?? rest.resource(at: url, method: method, limit: limit)
  }

  func problem(at url: String) -> String? {
    rest.problem(at: url) ?? first.problem(at: url)
  }
}
