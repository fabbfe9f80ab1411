import ActionHost
import Testing

/// Tests that a program which imports only `ActionHost` can name the types in its declarations,
/// except types of other frameworks.
@Suite("The types that ActionHost exports")
struct ExportsTests {
  @Test("Items and hosts")
  func itemsAndHosts() throws {
    let app: HostApp = .safari
    let content: SharedContent = .page(url: "https://example.com/", title: "Example")
    let types: TypeDatabase = .system
    let items: [ExtensionItem] = try #require(app.items(sharing: content, types: types))
    let provider: ItemProvider? = items.first?.attachments.first
    #expect(provider?.hasItem(conformingToTypeIdentifier: "public.url", in: types) == true)
    let preset: HostPreset? = app.presets.first
    #expect(preset?.host == app)
    let declaration: TypeDeclaration? = types["public.url"]
    #expect(declaration?.identifier == "public.url")
    #expect(throws: ItemsError.self) { try ExtensionItem.items(parsing: []) }
  }

  @Test("The types of PageAction")
  func pageAction() {
    var options = ActionOptions()
    options.environment = PageEnvironment(device: .ipad)
    options.limits = Limits(time: 1)
    let arguments: PropertyList = .dictionary(["a": .string("b")])
    let script = ActionScript(source: "", file: "Action.js")
    let outcome: ActionOutcome = ActionRunner().run(
      PageSource(bytes: [], url: "https://example.com/"), script: script, finalize: arguments,
      options: options)
    let failure: ActionFailure? = outcome.failure
    #expect(failure?.code == .noPreprocessingObject)
  }
}
