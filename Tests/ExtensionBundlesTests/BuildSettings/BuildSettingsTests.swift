import ExtensionBundles
import Testing

/// Expected values are from Apple's "Build settings reference" and from swift-build's tests.
@Suite("Build settings") struct BuildSettingsTests {
  private func expand(_ text: String, _ settings: [(String, String)] = []) -> String {
    var all = BuildSettings()
    for (name, value) in settings { all.define(name, value) }
    var expander = BuildSettingExpander(all)
    return expander.expand(text)
  }

  @Test(
    "are expanded in text",
    arguments: [
      ("$(A)", "one"), ("${A}", "one"), ("$[A]", "one"), ("x$(A)y${B}z", "xoneytwoz"),
      ("$(UNDEFINED)", ""), ("a$(UNDEFINED)b", "ab"), ("$", "$"), ("$(", "$("), ("$(A", "$(A"),
      ("$()", ""), ("$A", "$A"), ("$extensionItem.attachments", "$extensionItem.attachments"),
      ("$$(A)", "$one"), ("$(C)", "one two"), ("$(NAME_$(WHICH))", "found"),
      ("$(NAME_${WHICH})", "found"), ("$(A)) $(B)", "one) two"),
    ])
  func references(text: String, value: String) {
    #expect(
      expand(
        text,
        [
          ("A", "one"), ("B", "two"), ("C", "$(A) ${B}"), ("WHICH", "X"), ("NAME_X", "found"),
        ]) == value)
  }

  @Test(
    "have operators",
    arguments: [
      ("$(N:rfc1034identifier)", "My-App--2-0"), ("$(N:c99extidentifier)", "My_App__2_0"),
      ("$(N:identifier)", "My_App__2_0"), ("$(N:lower)", "my app (2.0"),
      ("$(N:upper)", "MY APP (2.0"),
      ("$(D:rfc1034identifier)", "-st-Try"), ("$(D:c99extidentifier)", "_st_Try"),
      ("$(N:lower:rfc1034identifier)", "my-app--2-0"), ("$(E:default=none)", "none"),
      ("$(UNDEFINED:default=$(D))", "1st Try"), ("$(D:default=none)", "1st Try"),
      ("$(P:file)", "b.tar"), ("$(P:dir)", "/x/a/"), ("$(P:base)", "b"), ("$(P:suffix)", ".tar"),
      ("$(P:base=c)", "/x/a/c.tar"), ("$(P:suffix=zip)", "/x/a/b.zip"), ("$(P:dir=/y)", "/y/b.tar"),
      ("$(P:file=z)", "/x/a/z"), ("$(N:unknown)", "My App (2.0"),
      ("$(U:c99extidentifier)", "Café_1"),
      ("$(V:truncatedversion)", "1.2.3"), ("$(S:standardizepath)", "/a/c"), ("$(Y:not)", "NO"),
    ])
  func operators(text: String, value: String) {
    #expect(
      expand(
        text,
        [
          ("N", "My App (2.0"), ("D", "1st Try"), ("E", ""), ("P", "/x/a/b.tar"), ("U", "Café 1"),
          ("V", "1.2.3.4"), ("S", "/a/./b/../c"), ("Y", "YES"),
        ]) == value)
  }

  @Test("refer to lower levels") func levels() {
    var settings = BuildSettings()
    settings.define("FLAGS", "a")
    settings.define("FLAGS", "$(inherited) b")
    settings.define("FLAGS", "$(FLAGS) c")
    settings.define("NAME", "Base")
    settings.define("NAME", "$(NAME)Extension")
    #expect(settings.value(of: "FLAGS") == "a b c")
    #expect(settings.value(of: "NAME") == "BaseExtension")
    #expect(settings.value(of: "NOTHING") == "")
    #expect(!settings.isDefined("NOTHING"))
  }

  @Test("have conditions") func conditions() {
    var settings = BuildSettings()
    settings.define("ID", "plain")
    settings.define("ID[sdk=iphoneos*]", "device")
    settings.define("ID[sdk=iphonesimulator*]", "simulator")
    settings.define("ID[config=Debug]", "debug")
    settings.define("ID[sdk=iphoneos*][arch=x86_64]", "other")
    settings.define("ID[sdk=iphoneos*,arch=arm*]", "$(inherited)!")
    #expect(settings.value(of: "ID") == "device!")
    settings.circumstances.sdk = "macosx"
    #expect(settings.value(of: "ID") == "plain")
    settings.circumstances.configuration = "Debug"
    #expect(settings.value(of: "ID") == "debug")
    settings.circumstances.sdk = "iphonesimulator"
    #expect(settings.value(of: "ID") == "debug")
  }

  @Test("may refer to each other in a cycle") func cycles() {
    #expect(expand("$(A)", [("A", "x$(B)"), ("B", "y$(A)")]) == "xy")
    #expect(expand("$(A)", [("A", "$(A)$(A)")]) == "")
  }

  @Test("have a maximum size and depth") func limits() {
    // Each setting doubles the length of the preceding one.
    var settings = BuildSettings()
    settings.define("S0", "0123456789")
    for index in 1...60 { settings.define("S\(index)", "$(S\(index - 1))$(S\(index - 1))") }
    var expander = BuildSettingExpander(settings)
    _ = expander.expand("$(S60)")
    #expect(expander.isCutOff)
    var chain = BuildSettings()
    for index in 0..<5000 { chain.define("C\(index)", "$(C\(index + 1))") }
    var second = BuildSettingExpander(chain)
    #expect(second.expand("$(C0)") == "")
    #expect(second.isCutOff)
    var conditional = BuildSettings()
    for _ in 0..<20_000 { conditional.define("A[sdk=other]", "1") }
    var third = BuildSettingExpander(conditional)
    #expect(third.expand(String(repeating: "$(A)", count: 20_000)) == "")
    #expect(third.isCutOff)
    for unit in ["$(", "$(A:", "$(A)", "${", "$$(", "$(A:default="] {
      _ = expand(String(repeating: unit, count: 20_000), [("A", "b")])
    }
  }

  @Test("that are not defined are listed") func undefined() {
    var settings = BuildSettings()
    settings.define("EMPTY", "")
    var expander = BuildSettingExpander(settings)
    _ = expander.expand("$(EMPTY) $(ONE) $(TWO:lower) $(ONE) $(THREE:default=)")
    #expect(expander.undefinedNames.isSuperset(of: ["ONE"]))
    #expect(!expander.undefinedNames.contains("EMPTY"))
    #expect(!expander.undefinedNames.contains("THREE"))
  }

  @Test(
    "are options of the command line",
    arguments: [
      ("A=b", "A", "b"), ("A=", "A", ""), ("A=b=c", "A", "b=c"),
      ("A[sdk=iphoneos*]=b", "A[sdk=iphoneos*]", "b"), ("_A=1", "_A", "1"),
    ])
  func options(text: String, name: String, value: String) throws {
    let setting = try #require(ExtensionOptions.buildSetting(text))
    #expect(setting == (name, value))
  }

  @Test("are not options without a name or a value", arguments: ["A", "=b", "", "1=b", "A[b=c]"])
  func invalidOptions(text: String) {
    #expect(ExtensionOptions.buildSetting(text) == nil)
  }
}
