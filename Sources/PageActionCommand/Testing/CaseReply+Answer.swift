internal import TestCases
internal import TestReports

extension CaseReply {
  /// Creates a reply from an answer. If the answer contains no reply, for example because the
  /// worker crashed, the result has the status `error`.
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
