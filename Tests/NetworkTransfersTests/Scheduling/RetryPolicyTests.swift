import NetworkClient
import Testing

@testable import NetworkTransfers

@Suite struct RetryPolicyTests {
  private var policy: RetryPolicy {
    var settings = NetworkSettings()
    settings.retries = 5
    settings.retryDelay = 1
    settings.maximumRetryDelay = 6
    return RetryPolicy(settings: settings)
  }

  @Test func delaysDoubleUpToTheMaximum() {
    let delays = (0..<6).map { policy.delay(method: "GET", attempt: $0) }
    #expect(delays == [1, 2, 4, 6, 6, nil])
  }

  @Test func retryAfterIsObeyed() {
    #expect(policy.delay(method: "GET", attempt: 0, retryAfter: 3) == 3)
    #expect(policy.delay(method: "GET", attempt: 2, retryAfter: 3) == 4)
    #expect(policy.delay(method: "GET", attempt: 0, retryAfter: 7) == nil)
  }

  @Test func otherMethodsAreNotRepeated() {
    #expect(policy.delay(method: "POST", attempt: 0) == nil)
    #expect(policy.delay(method: "HEAD", attempt: 0) == 1)
  }
}
