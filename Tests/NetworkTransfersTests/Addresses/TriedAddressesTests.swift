import Testing

@testable import NetworkTransfers

@Suite struct TriedAddressesTests {
  @Test func hostsWithoutPublicAddressesAreRefused() {
    var addresses = TriedAddresses()
    #expect(addresses.refused == nil)
    addresses.addRefused("fd00::1")
    addresses.addRefused("10.0.0.1")
    #expect(addresses.refused == "10.0.0.1")
  }

  @Test(arguments: [true, false]) func hostsWithAPublicAddressAreNot(isFirst: Bool) {
    var addresses = TriedAddresses()
    if isFirst { addresses.addAllowed() }
    addresses.addRefused("fd00::1")
    if !isFirst { addresses.addAllowed() }
    #expect(addresses.refused == nil)
  }
}
