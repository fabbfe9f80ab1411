import Testing

@testable import NetworkTransfers

@Suite struct RobotsCacheTests {
  private let target = Array("/a".utf8)

  @Test func itemsWaitForOneRequest() {
    var cache = RobotsCache<Int>()
    #expect(cache.answer(target, origin: "http://a", at: 0, for: 1) == .request)
    #expect(cache.answer(target, origin: "http://a", at: 0, for: 2) == .wait)
    #expect(cache.answer(target, origin: "http://b", at: 0, for: 3) == .request)
    #expect(cache.store(.allowingAll, origin: "http://a", at: 0) == [1, 2])
    #expect(cache.answer(target, origin: "http://a", at: 0, for: 4) == .allowed)
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.4
  @Test func rulesAreReadAgainAfterADay() {
    var cache = RobotsCache<Int>()
    _ = cache.store(
      RobotsFile(Array("User-agent: *\nDisallow: /".utf8), for: "a"), origin: "http://a", at: 0)
    #expect(cache.answer(target, origin: "http://a", at: 86_399, for: 1) == .disallowed)
    #expect(cache.answer(target, origin: "http://a", at: 86_400, for: 1) == .request)
  }

  @Test func unreachableFilesDisallowForAWhile() {
    var cache = RobotsCache<Int>()
    _ = cache.store(nil, origin: "http://a", at: 0)
    #expect(cache.answer(target, origin: "http://a", at: 1, for: 1) == .unreachable(nil))
    #expect(cache.answer(target, origin: "http://a", at: 600, for: 1) == .request)
  }
}
