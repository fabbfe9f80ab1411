internal import TestCases
internal import TestReports

extension CaseReply {
  /// Creates the reply to a case. If the worker was lost, the result is an error.
  init(_ answer: CaseScheduler.Answer, of testCase: TestCase) {
    switch answer {
    case .success(let reply): self = reply
    case .failure(let lost):
      var place = TestPlace(file: testCase.source.path)
      if case .file(_, _, let line) = testCase.source { place.line = line }
      self.init(
        result: TestCaseResult(
          name: testCase.name, place: place, status: .error,
          failures: [
            TestFailure(title: lost.description, kind: lost.isTimeout ? .limit : .crash)
          ]))
    }
  }
}
