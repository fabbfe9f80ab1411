import ExtensionContract
import Testing

/// Tests of facts from https://developer.apple.com/documentation/uniformtypeidentifiers.
@Suite struct SystemTypesTests {
  private let types = TypeDatabase.system

  @Test(arguments: [
    ("public.jpeg", "public.image"), ("public.jpeg", "public.data"), ("public.jpeg", "public.item"),
    ("public.jpeg", "public.content"), ("public.heic", "public.image"),
    ("public.file-url", "public.url"), ("public.url", "public.data"),
    ("com.adobe.pdf", "public.composite-content"), ("public.html", "public.text"),
    ("public.swift-source", "public.plain-text"), ("public.video", "public.movie"),
    ("public.mpeg-4-audio", "public.audio"), ("public.mpeg-4-audio", "public.movie"),
    ("com.apple.xml-property-list", "com.apple.property-list"),
    ("com.apple.quicktime-movie", "public.audiovisual-content"),
    ("com.apple.application-bundle", "public.directory"), ("public.vcard", "public.contact"),
    ("public.symlink", "com.apple.resolvable"), ("public.jpeg-xl", "public.image"),
    ("public.css", "public.text"), ("net.daringfireball.markdown", "public.plain-text"),
    ("PUBLIC.JPEG", "Public.Image"), ("com.example.unknown", "com.example.unknown"),
  ])
  func conforms(identifier: String, supertype: String) {
    #expect(types.conforms(identifier, to: supertype))
  }

  @Test(arguments: [
    ("public.url", "public.file-url"), ("public.image", "public.jpeg"),
    ("public.jpeg", "public.movie"), ("public.plain-text", "public.image"),
    ("com.example.unknown", "public.data"), ("public.audio", "public.movie"),
    ("com.apple.rtfd", "public.data"), ("public.contact", "public.item"), ("", "public.item"),
  ])
  func doesNotConform(identifier: String, supertype: String) {
    #expect(!types.conforms(identifier, to: supertype))
  }

  @Test(arguments: [
    ("jpg", "public.jpeg"), (".JPEG", "public.jpeg"), ("png", "public.png"),
    ("heic", "public.heic"), ("gif", "com.compuserve.gif"), ("webp", "org.webmproject.webp"),
    ("mov", "com.apple.quicktime-movie"), ("mp4", "public.mpeg-4"), ("mp3", "public.mp3"),
    ("wav", "com.microsoft.waveform-audio"), ("pdf", "com.adobe.pdf"), ("txt", "public.plain-text"),
    ("html", "public.html"), ("csv", "public.comma-separated-values-text"),
    ("json", "public.json"), ("zip", "public.zip-archive"), ("swift", "public.swift-source"),
    ("js", "com.netscape.javascript-source"), ("vcf", "public.vcard"), ("rtf", "public.rtf"),
    ("plist", "com.apple.property-list"), ("md", "net.daringfireball.markdown"),
    ("epub", "org.idpf.epub-container"), ("svg", "public.svg-image"),
    ("docx", "org.openxmlformats.wordprocessingml.document"),
    ("usdz", "com.pixar.universal-scene-description-mobile"), ("yaml", "public.yaml"),
  ])
  func typeOfExtension(filenameExtension: String, identifier: String) {
    #expect(types.preferredType(forFilenameExtension: filenameExtension) == identifier)
  }

  @Test(arguments: [
    ("image/jpeg", "public.jpeg"), ("IMAGE/PNG", "public.png"), ("text/html", "public.html"),
    ("text/html; charset=utf-8", "public.html"), ("text/plain", "public.plain-text"),
    ("text/plain; charset=utf-8", "public.utf8-plain-text"), ("application/pdf", "com.adobe.pdf"),
    ("application/json", "public.json"), ("video/quicktime", "com.apple.quicktime-movie"),
    ("application/octet-stream", "public.data"), ("text/vcard", "public.vcard"),
    ("image/heic", "public.heic"), ("audio/mpeg", "public.mp3"),
    ("text/markdown", "net.daringfireball.markdown"),
  ])
  func typeOfMIMEType(mimeType: String, identifier: String) {
    #expect(types.preferredType(forMIMEType: mimeType) == identifier)
  }

  /// EXTENSIONS.md contains these identifiers, and Apple documents that the system declares them.
  @Test(arguments: [
    "public.url", "public.plain-text", "public.file-url", "public.image", "public.text",
    "public.movie", "com.adobe.pdf", "public.data", "public.audio", "public.html",
    "public.swift-source", "public.mpeg-4-audio", "public.mp3", "public.aiff-audio",
    "public.midi-audio", "com.microsoft.waveform-audio", "public.video", "public.vcard",
    "com.apple.property-list", "public.utf8-plain-text", "public.png", "com.apple.live-photo",
  ])
  func isDocumented(identifier: String) {
    #expect(types[identifier]?.origin == .documented)
  }

  /// EXTENSIONS.md contains these identifiers, and Macs declare them; Apple does not document them.
  @Test(arguments: [
    "com.microsoft.windows-media-wma", "public.aifc-audio", "public.ac3-audio",
    "com.apple.pkpass", "public.url-name",
  ])
  func isDeclared(identifier: String) {
    #expect(types[identifier] != nil)
  }

  /// EXTENSIONS.md contains these identifiers; only other apps declare some of them.
  @Test(arguments: [
    "org.appextension.find-login-action", "org.appextension.save-login-action",
    "org.appextension.change-password-action", "org.appextension.fill-webview-action",
    "org.appextension.fill-browser-action", "org.appextension.find-registration-action",
    "com.8bit.bitwarden.extension-setup", "com.damonyuan.host.action", "com.thebaselab.source",
    "com.microsoft.Office.Outlook", "public.ogg", "com.apple.quicktime.location",
    "com.apple.quicktime.location.ISO6709", "com.apple.quicktime.location.name",
  ])
  func isNotDeclared(identifier: String) {
    #expect(types[identifier] == nil)
    #expect(types.conforms(identifier, to: identifier))
    #expect(!types.conforms(identifier, to: "public.item"))
  }

  /// The history of a public repository contains this misspelling.
  @Test func misspeltTypeIsNotDeclared() {
    #expect(types["public.plan-text"] == nil)
  }

  @Test func everySupertypeIsDeclared() {
    for type in types.all {
      for parent in type.conformsTo { #expect(types[parent] != nil, "\(type.identifier)") }
      #expect(TypeDeclaration.isValid(type.identifier))
      #expect(types.conforms(type.identifier, to: type.identifier))
    }
    #expect(types.all.count { $0.origin == .documented } >= 140)
  }

  @Test func conformanceIsListedNearestFirst() {
    #expect(
      types.conformance(of: "public.jpeg")
        == ["public.jpeg", "public.image", "public.data", "public.content", "public.item"])
    let tree = types.conformanceTree(of: "PUBLIC.jpeg")
    #expect(tree.identifier == "public.jpeg")
    #expect(tree.supertypes.map(\.identifier) == ["public.image"])
    #expect(
      tree.supertypes[0].supertypes.map(\.identifier) == ["public.data", "public.content"])
    #expect(tree.supertypes[0].supertypes[0].supertypes.map(\.identifier) == ["public.item"])
  }

  @Test func treesAreWrittenAsLines() {
    #expect(
      types.conformanceTree(of: "com.adobe.pdf").description == """
        com.adobe.pdf
          public.data
            public.item
          public.composite-content
            public.content
        """)
    #expect(
      types.conformanceTree(of: "public.utf8-tab-separated-values-text").description
        .hasSuffix("public.text (see above)"))
    #expect(
      types.conformanceTree(of: "com.example.unknown").description
        == "com.example.unknown (not declared)")
  }

  @Test func subtypesAreFound() {
    let urls = types.subtypes(of: "public.url").map(\.identifier)
    #expect(urls.contains("public.file-url"))
    #expect(!urls.contains("public.url"))
    #expect(!urls.contains("public.data"))
  }
}
