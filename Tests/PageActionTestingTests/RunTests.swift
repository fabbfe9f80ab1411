import Foundation
import PageAction
@testable import PageActionTesting
import PageBindings
import PageJavaScript
import PropertyLists
import Testing

@Suite("Runs of tests")
struct RunTests {
  private let page = SavedPage("Pages/plain.html")

  @Test("The console, dialogs, navigation and exceptions are recorded in order")
  func records() async throws {
    let run = try await page.run("Scripts/talkative.js")
    #expect(run.console == [ConsoleMessage("log", "started 1"), ConsoleMessage("warn", "slow")])
    #expect(
      run.dialogs == [.alert("Hello"), .confirm("Sure?"), .prompt("Name?", defaultText: "Ann")])
    #expect(
      run.navigations == [Navigation(to: "https://example.com/next", by: "location.href")])
    #expect(run.uncaughtExceptions.map(\.summary) == ["TypeError: late"])
    let changed = try await run.finalize(["name": "x"])
    #expect(changed.console.last == ConsoleMessage("log", "finalized x"))
  }

  @Test("Time, random numbers and the address are the same in each run")
  func deterministic() async throws {
    let first = try await page.run("Scripts/talkative.js")
    let second = try await page.run("Scripts/talkative.js")
    #expect(first.results == second.results)
    // 2025-01-01T00:00:00Z, as in `pageaction test`.
    #expect(first.results["time"] == 1_735_689_600_000)
    // The developer's own setting takes precedence over UTC.
    if ProcessInfo.processInfo.environment["TZ"] == "UTC" {
      #expect(first.results["offset"] == 0)
    }
    #expect(first.results["url"] == "https://example.com/")
  }

  @Test("A script that returns other results before finalize fails")
  func notDeterministic() async throws {
    var options = ActionOptions.forTests
    options.environment.randomSeed = nil
    let run = try await page.run("Scripts/talkative.js", options: options)
    var line = 0
    let found = await issues {
      line = #line + 1
      _ = try await run.finalize()
    }
    #expect(found.map(\.sourceLocation?.line) == [line])
    #expect(found.first?.text.contains("random") == true)
  }

  @Test("Time and memory can be compared")
  func costs() async throws {
    let run = try await page.run("Scripts/background.js")
    #expect(run.duration > .zero && run.duration < .seconds(10))
    #expect(run.memory >= 0 && run.memory < 1 << 30)
    let large = try await page.run("Scripts/large.js")
    // The script fills 96 MiB. Parts of it may use memory that was free before.
    #expect(large.memory > 32 << 20)
    let changed = try await run.finalize(["newBackgroundColor": "red"])
    #expect(changed.duration > .zero && changed.duration < .seconds(10))
  }

  @Test("An exception fails at the line of the test, with the paths of the script")
  func exception() async throws {
    var line = 0
    let found = await issues {
      line = #line + 1
      _ = try await page.run("Scripts/throws.js")
    }
    #expect(found.map(\.sourceLocation?.line) == [line])
    let path = SavedPage("Scripts/throws.js").path
    let text = found.first?.text ?? ""
    // The constructor of the error is at column 13 of line 2, its caller at line 6.
    #expect(text.hasPrefix("\(path):2:"))
    #expect(text.contains("RangeError: too far"))
    #expect(text.contains("run@\(path):6:"))
  }

  @Test("An expected failure is a value")
  func expectedFailure() async throws {
    let failure = try await page.failure(running: "Scripts/throws.js")
    #expect(failure.code == .scriptException)
    #expect(failure.exception?.line == 2)
    let run = try await page.run("Scripts/finalize-throws.js")
    let other = try await run.failure(finalizing: [:])
    #expect(other.phase == .finalize)
    #expect(other.exception?.name == "TypeError")
    let found = await issues { _ = try await page.failure(running: "Scripts/background.js") }
    #expect(found.count == 1)
  }

  @Test("A selector that is not valid fails at the line of the test")
  func badSelector() async throws {
    let changed = try await page.run("Scripts/background.js")
      .finalize(["newBackgroundColor": "red"])
    var line = 0
    let found = await issues {
      line = #line + 1
      #expect(changed.element("p[") == nil)
    }
    #expect(found.map(\.sourceLocation?.line) == [line])
    #expect(found.first?.text.contains("p[") == true)
  }

  @Test("The selection fails if nothing matches")
  func selection() async throws {
    let run = try await page.run("Scripts/background.js", selectingText: "two")
    #expect(run.results["selection"] == "two")
    let found = await issues {
      _ = try await page.run("Scripts/background.js", selecting: "table")
    }
    #expect(found.first?.text.contains("table") == true)
  }

  @Test("Results are compared with matchers")
  func matchers() async throws {
    let run = try await page.run("Scripts/background.js")
    try run.expectResults([
      "currentBackgroundColor": "", "selection": ["$match": "string"], "title": "Plain",
    ])
    let found = await issues {
      try run.expectResults([
        "currentBackgroundColor": "", "selection": ["$match": "number"], "title": "Other",
      ])
    }
    let text = found.first?.text ?? ""
    #expect(found.count == 1)
    #expect(text.contains("selection") && text.contains("number"))
    #expect(text.contains("title") && text.contains("Plain") && text.contains("Other"))
  }

  @Test("Outside Swift Testing, failures are thrown")
  func withoutSwiftTesting() async throws {
    let page = page
    // A detached task has no current test, as a test of XCTest.
    let error = await Task.detached { () -> (any Error)? in
      do {
        _ = try await page.run("Scripts/throws.js")
        return nil
      } catch {
        return error
      }
    }.value
    let failure = try #require(error as? PageTestFailure)
    #expect(failure.message.contains("RangeError: too far"))
    #expect(failure.description.hasPrefix("RunTests.swift:"))
  }

  @Test("Runs of many tasks do not disturb each other")
  func parallel() async throws {
    let page = page
    let titles = await withTaskGroup(of: String.self) { group in
      for color in 0..<40 {
        group.addTask {
          let changed = try? await page.run("Scripts/background.js")
            .finalize(["newBackgroundColor": .string("rgb(\(color), 0, 0)")])
          return changed?.element("body")?.style["background-color"] ?? ""
        }
      }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(titles == Set((0..<40).map { "rgb(\($0), 0, 0)" }))
  }
}
