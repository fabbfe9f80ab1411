import Testing

/// Compares maps, counts and behavior with istanbul's.
///
/// `Tools/install-acorn` installs node and istanbul.
@Suite(
  "istanbul",
  .enabled(if: Istanbul.isAvailable, "needs node and istanbul (Tools/install-acorn)"))
struct IstanbulTests {
  @Test func ownScripts() throws {
    let answer = try Istanbul.compare(Istanbul.ownScripts)
    #expect(answer.differences == [])
    #expect(answer.count == Istanbul.ownScripts.count)
  }

  @Test func packages() throws {
    let answer = try Istanbul.compare(Istanbul.packageScripts)
    #expect(answer.differences == [])
    #expect(answer.count >= 50)
    #expect(answer.executed > 500)
  }
}
