import PageDOM

/// Growth limits that are exceeded after a number of calls.
final class CountedLimits: GrowthLimits {
  private let allowed: Int
  private(set) var questions = 0

  init(_ allowed: Int) { self.allowed = allowed }

  func allowGrowth(to size: Int) -> Bool {
    questions += 1
    return questions <= allowed
  }
}
