import ExtensionContract
import PropertyLists
import Testing

@Suite struct HostAppTests {
  @Test func everyHostHasPresetsWithSources() {
    #expect(
      HostApp.allCases.map(\.rawValue)
        == ["safari", "firefox", "chrome", "photos", "mail", "notes", "files", "news"])
    for host in HostApp.allCases {
      #expect(!host.presets.isEmpty)
      for preset in host.presets {
        #expect(!preset.items.flatMap(\.attachments).isEmpty)
        #expect(preset.sources.allSatisfy { $0.hasPrefix("https://") } && !preset.sources.isEmpty)
        for provider in preset.items.flatMap(\.attachments) {
          for type in provider.registeredTypeIdentifiers {
            #expect(TypeDatabase.system[type] != nil, "\(type)")
          }
        }
      }
      #expect(Set(host.presets.map(\.name)).count == host.presets.count)
    }
  }

  private func shownBy(_ json: String) throws -> [String] {
    let rule = try rule(json).rule
    return HostApp.allCases.flatMap(\.presets)
      .filter { rule.answer(for: $0.items).isShown }
      .map { "\($0.host.rawValue) \($0.name)" }
  }

  /// Pitfalls 2 and 7: a rule for web URLs alone shows the extension in few apps.
  @Test func rulesForWebURLs() throws {
    let webURL = "\"NSExtensionActivationSupportsWebURLWithMaxCount\": 1"
    #expect(try shownBy("{\(webURL)}") == ["safari page"])
    let pages = ["safari page", "firefox page", "chrome page", "news article"]
    #expect(
      try shownBy("{\(webURL), \"NSExtensionActivationDictionaryVersion\": 2}") == pages)
    #expect(
      try shownBy("{\(webURL), \"NSExtensionActivationSupportsText\": true}") == [
        "safari page", "safari selection", "firefox page", "chrome page", "mail selection",
        "notes note", "news article",
      ])
    let predicate =
      "SUBQUERY(extensionItems, $i, SUBQUERY($i.attachments, $a, ANY $a.registeredTypeIdentifiers "
      + "UTI-CONFORMS-TO 'public.url' AND NOT (ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "
      + "'public.file-url')).@count == 1).@count == 1"
    #expect(try shownBy("\"\(predicate)\"") == pages)
  }

  @Test func rulesForMediaAndFiles() throws {
    #expect(
      try shownBy("{\"NSExtensionActivationSupportsImageWithMaxCount\": 10}") == [
        "photos image", "photos images", "files image",
      ])
    #expect(
      try shownBy("{\"NSExtensionActivationSupportsFileWithMaxCount\": 3}") == [
        "safari pdf", "mail attachment", "notes scan", "files pdf", "files files",
      ])
    #expect(
      try shownBy("{\"NSExtensionActivationSupportsMovieWithMaxCount\": 1}") == ["photos movie"])
    #expect(
      try shownBy("{\"NSExtensionActivationSupportsWebPageWithMaxCount\": 1}") == ["safari page"])
  }

  @Test func hostsShareOnlyTheirContent() {
    let page = SharedContent.page(url: "https://example.com/", title: nil)
    #expect(HostApp.photos.items(sharing: page) == nil)
    #expect(HostApp.photos.items(sharing: .files(["a.txt"])) == nil)
    #expect(HostApp.firefox.items(sharing: .text("a")) == nil)
    #expect(
      HostApp.firefox.items(sharing: page)?.first?.attachments.map(\.registeredTypeIdentifiers)
        == [["public.url"], ["public.plain-text"]])
    #expect(
      HostApp.files.items(sharing: .files(["/tmp/a.s16"]))?.first?.attachments
        .map(\.registeredTypeIdentifiers) == [["dyn.ah62d4rv4ge81gqm0", "public.file-url"]])
  }
}
