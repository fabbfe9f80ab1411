import Testing

/// Tests of random numbers with a seed, and of the system's random numbers.
@Suite struct RandomNumbersTests {
  private static let script = """
    [Math.random(), crypto.randomUUID(), crypto.getRandomValues(new Uint16Array(3)).join('-'),
      URL.createObjectURL(new Blob([])), Math.random()].join()
    """

  @Test func seedDeterminesAllNumbers() {
    func answers(_ seed: UInt64?) -> String {
      ScriptPage(given: nil, randomSeed: seed).evaluate(Self.script)
    }
    #expect(answers(7) == answers(7))
    #expect(answers(7) != answers(8))
    #expect(answers(nil) != answers(nil))
  }

  @Test func numbersOfMathAreThoseOfTheGenerator() {
    let page = ScriptPage(given: nil, randomSeed: 1_234_567)
    let isFirst = "Math.random() === Number(6457827717110365317n >> 11n) / 2 ** 53"
    #expect(page.evaluate(isFirst) == "true")
    let spread = page.evaluate(
      """
      (() => {
        const counts = [0, 0, 0, 0];
        for (let i = 0; i < 4000; i++) {
          const number = Math.random();
          if (!(number >= 0 && number < 1)) return 'outside';
          counts[Math.floor(number * 4)]++;
        }
        return counts.every(count => count > 850 && count < 1150);
      })()
      """)
    #expect(spread == "true")
  }

  @Test func framesGoOnWithTheNumbersOfThePage() {
    let page = ScriptPage(given: nil, randomSeed: 5)
    let other = ScriptPage(given: nil, randomSeed: 5)
    let inFrame = page.evaluate(
      """
      const frame = document.body.appendChild(document.createElement('iframe'));
      [frame.contentWindow.Math.random(), Math.random()].join()
      """)
    #expect(inFrame == other.evaluate("[Math.random(), Math.random()].join()"))
  }

  @Test func functionLooksLikeTheOriginal() {
    let script = """
      const own = Object.getOwnPropertyDescriptor(Math, 'random');
      [Math.random.name, Math.random.length, Math.random.toString(), own.writable, own.enumerable,
        own.configurable, 'prototype' in Math.random, Object.keys(Math).length].join()
      """
    #expect(ScriptPage(given: nil, randomSeed: 5).evaluate(script) == ScriptPage().evaluate(script))
  }
}
