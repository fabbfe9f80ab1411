import ExtensionContract
import Testing

@Suite("Extension points") struct ExtensionPointTests {
  @Test("of Action and Share extensions can be hosted") func hostable() {
    #expect(
      ExtensionPoint.known.filter(\.isHostable).map(\.identifier) == [
        "com.apple.services", "com.apple.share-services", "com.apple.ui-services",
      ])
    #expect(!ExtensionPoint(identifier: "com.apple.UI-services").isHostable)
  }

  @Test(
    "have Apple's names",
    arguments: [
      ("com.apple.services", "Action without User Interface"), ("com.apple.ui-services", "Action"),
      ("com.apple.share-services", "Share"), ("com.apple.keyboard-service", "Custom Keyboard"),
      ("com.apple.photo-editing", "Photo Editing"), ("com.apple.widgetkit-extension", "WidgetKit"),
      ("com.apple.Safari.web-extension", "Safari Web Extension"),
      ("com.apple.usernotifications.service", "Notification Service"),
      ("com.apple.fileprovider-nonui", "File Provider"), ("com.apple.FinderSync", "Finder Sync"),
    ])
  func names(identifier: String, name: String) {
    #expect(ExtensionPoint(identifier: identifier).name == name)
  }

  @Test("of others have no name") func unknown() {
    #expect(ExtensionPoint(identifier: "com.example.point").name == nil)
    #expect(ExtensionPoint.known.count > 60)
  }
}

@Suite("Names of principal classes") struct PrincipalClassNameTests {
  @Test(
    "have forms",
    arguments: [
      ("$(PRODUCT_MODULE_NAME).A", .moduleVariable, "A"),
      ("${PRODUCT_MODULE_NAME}.A", .moduleVariable, "A"),
      ("$(PRODUCT_NAME).A", .otherVariable, "A"), ("Module.A", .qualified, "A"), ("A", .bare, "A"),
      ("_TtC6Module1A", .bare, "_TtC6Module1A"),
    ] as [(String, PrincipalClassName.Form, String)])
  func forms(text: String, form: PrincipalClassName.Form, className: String) {
    let name = PrincipalClassName(text)
    #expect(name.form == form)
    #expect(name.className == className)
  }
}
