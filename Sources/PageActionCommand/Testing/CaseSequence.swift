internal import TestCases

/// The cases of a list, each with its position in the order of a run.
struct CaseSequence {
  private(set) var cases: [(value: TestCase, position: Int)] = []
  private(set) var broken: [(value: BrokenCase, position: Int)] = []

  /// - Parameter stopsAtFirstBroken: Whether to omit all cases that follow the first unreadable
  ///   case in the order of the run.
  init(_ list: CaseList, _ order: CaseOrder, stopsAtFirstBroken: Bool) {
    let names = list.cases.map(\.name) + list.broken.map(\.name)
    for (position, index) in order.indices(of: names).enumerated() {
      if index < list.cases.count {
        cases.append((list.cases[index], position))
      } else {
        broken.append((list.broken[index - list.cases.count], position))
        if stopsAtFirstBroken { return }
      }
    }
  }
}
