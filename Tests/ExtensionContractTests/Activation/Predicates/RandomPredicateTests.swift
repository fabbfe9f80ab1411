import ExtensionContract
import Infra
import PropertyLists
import Testing

@Suite struct RandomPredicateTests {
  /// The evaluator and the naive evaluation agree on 10,000 predicates and items.
  @Test(arguments: 0..<10)
  func evaluatorAgreesWithTheNaiveOne(part: Int) throws {
    var counts: [Explanation.Outcome: Int] = [:]
    for number in 0..<1_000 {
      var generator = PredicateGenerator(
        random: SplitMix64(seed: UInt64(part * 1_000 + number)))
      let predicate = generator.predicate()
      let text = generator.text(predicate)
      let items = generator.items()
      let naive = NaiveEvaluator(items: items, types: .system)
      let expected: Explanation.Outcome
      do {
        expected = try naive.holds(predicate, [:]) ? .yes : .no
      } catch is NaiveFailure {
        expected = .failed
      }
      let parsed = try ActivationPredicate(parsing: text)
      let evaluation = parsed.evaluate(items)
      #expect(evaluation.explanation.outcome == expected, "\(part * 1_000 + number): \(text)")
      #expect(evaluation.isTrue == (expected == .yes))
      counts[expected, default: 0] += 1
    }
    // Predicates of all outcomes occur.
    #expect(counts.values.allSatisfy { $0 > 50 } && counts.count == 3, "\(counts)")
  }

  /// Randomly changed texts either parse, or throw an error whose range is within the text.
  @Test func brokenPredicatesHaveErrorsWithPlaces() {
    var failureCount = 0
    for number in 0..<4_000 where failureCount < 2_000 {
      var generator = PredicateGenerator(random: SplitMix64(seed: 0x1000_0000 + UInt64(number)))
      let text = generator.text(generator.predicate())
      var bytes = Array(text.utf8)
      for _ in 0...Int.random(in: 0...2, using: &generator.random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator.random)
        switch Int.random(in: 0..<4, using: &generator.random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator.random), at: place)
        case 2: bytes.removeSubrange(place...)
        default:
          bytes[place] =
            Array("(){}[],.$@#\"'\\<>=!&|%-*/?:\0".utf8).randomElement(
              using: &generator.random) ?? 0
        }
      }
      let broken = String(decoding: bytes, as: UTF8.self)
      do throws(PredicateSyntaxError) {
        let predicate = try ActivationPredicate(parsing: broken)
        _ = predicate.evaluate(generator.items())
      } catch {
        failureCount += 1
        let length = broken.utf8.count
        #expect(error.range.start >= 0 && error.range.start <= length, "\(broken)")
        #expect(error.range.end >= error.range.start && error.range.end <= length)
        #expect(error.position.line >= 1 && error.position.column >= 1)
        #expect(error.caretText.contains("^"))
        #expect(error.problem.hasSuffix(".") && error.remedy.hasSuffix("."), "\(error)")
      }
    }
    #expect(failureCount == 2_000)
  }
}
