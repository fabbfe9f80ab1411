import ExtensionContract
import PropertyLists
import Testing

@Suite struct BundleTypesTests {
  private func declarations(
    _ text: String
  ) throws -> (types: [TypeDeclaration], warnings: [ContractWarning]) {
    guard case .dictionary(let information) = try PropertyList(parsing: Array(text.utf8)) else {
      throw TestFailure()
    }
    var warnings: [ContractWarning] = []
    let types = TypeDeclaration.declarations(in: information) { warnings.append($0) }
    return (types, warnings)
  }

  /// The example of Apple's "Declaring New Uniform Type Identifiers".
  @Test func declarationsAreReadAndConform() throws {
    let (types, warnings) = try declarations(
      """
      <plist version="1.0"><dict>
        <key>UTExportedTypeDeclarations</key>
        <array><dict>
          <key>UTTypeIdentifier</key><string>public.example-picture</string>
          <key>UTTypeDescription</key><string>Picture</string>
          <key>UTTypeConformsTo</key>
          <array><string>public.image</string><string>public.content</string></array>
          <key>UTTypeTagSpecification</key>
          <dict>
            <key>public.filename-extension</key>
            <array><string>PicX</string><string>.px</string></array>
            <key>public.mime-type</key><string>image/x-example</string>
          </dict>
        </dict></array>
        <key>UTImportedTypeDeclarations</key>
        <array><dict>
          <key>UTTypeIdentifier</key><string>org.appextension.find-login-action</string>
          <key>UTTypeConformsTo</key><string>public.data</string>
        </dict></array>
      </dict></plist>
      """)
    #expect(types.count == 2)
    #expect(types[0].filenameExtensions == ["picx", "px"])
    #expect(types[0].mimeTypes == ["image/x-example"])
    #expect(types[0].summary == "Picture")
    #expect(types[0].origin == .exported)
    #expect(types[1].conformsTo == ["public.data"])
    #expect(types[1].origin == .imported)
    #expect(
      warnings.map(\.path) == [
        "UTExportedTypeDeclarations[0].UTTypeTagSpecification.public.filename-extension"
      ])
    let database = TypeDatabase.system.adding(types)
    #expect(database.conforms("public.example-picture", to: "public.item"))
    #expect(database.preferredType(forFilenameExtension: "PICX") == "public.example-picture")
    #expect(database.conforms("org.appextension.find-login-action", to: "public.data"))
    #expect(!TypeDatabase.system.conforms("org.appextension.find-login-action", to: "public.data"))
  }

  @Test func manyProblemsAreCounted() {
    let broken = PropertyList.dictionary([
      "UTTypeIdentifier": .string("a b"), "UTTypeConformsTo": .integer(1),
    ])
    var warnings: [ContractWarning] = []
    let types = TypeDeclaration.declarations(
      in: ["UTImportedTypeDeclarations": .array(Array(repeating: broken, count: 5_000))]
    ) { warnings.append($0) }
    #expect(types.count == 5_000)
    #expect(warnings.count == 101)
    #expect(warnings.last?.problem == "9900 more problems of declared types are omitted.")
  }

  @Test func problemsHavePaths() throws {
    let (types, warnings) = try declarations(
      """
      {"UTExportedTypeDeclarations": [1, {}, {"UTTypeIdentifier": "a b"},
        {"UTTypeIdentifier": "a.b", "UTTypeConformsTo": [1, "c.d"],
         "UTTypeTagSpecification": []}],
       "UTImportedTypeDeclarations": {}}
      """)
    #expect(types.map(\.identifier) == ["a b", "a.b"])
    #expect(types[1].conformsTo == ["c.d"])
    #expect(
      warnings.map(\.path) == [
        "UTExportedTypeDeclarations[0]", "UTExportedTypeDeclarations[1].UTTypeIdentifier",
        "UTExportedTypeDeclarations[2].UTTypeIdentifier",
        "UTExportedTypeDeclarations[3].UTTypeTagSpecification",
        "UTExportedTypeDeclarations[3].UTTypeConformsTo", "UTImportedTypeDeclarations",
      ])
  }

  @Test func systemTypesKeepTheirDeclarations() {
    var database = TypeDatabase.system
    database.add([
      TypeDeclaration(
        identifier: "public.jpeg", conformsTo: ["public.movie"], filenameExtensions: ["zzz"],
        origin: .exported)
    ])
    #expect(!database.conforms("public.jpeg", to: "public.movie"))
    #expect(database.types(forFilenameExtension: "zzz").isEmpty)
    var own = TypeDatabase([
      TypeDeclaration(identifier: "A.b", filenameExtensions: ["q"], origin: .imported)
    ])
    own.add([TypeDeclaration(identifier: "a.B", filenameExtensions: ["r"], origin: .exported)])
    #expect(own.types(forFilenameExtension: "q").isEmpty)
    #expect(own.types(forFilenameExtension: "r").map(\.identifier) == ["a.B"])
  }

  @Test func cyclesAndDeepHierarchiesEnd() {
    let cycle = TypeDatabase([
      TypeDeclaration(identifier: "a.a", conformsTo: ["a.b"], origin: .exported),
      TypeDeclaration(identifier: "a.b", conformsTo: ["a.a", "a.b"], origin: .exported),
    ])
    #expect(cycle.conforms("a.a", to: "a.b"))
    #expect(!cycle.conforms("a.a", to: "a.c"))
    #expect(cycle.conformanceTree(of: "a.a").supertypes[0].supertypes[0].isAbridged)
    let count = 20_000
    let chain = TypeDatabase(
      (0..<count).map { number in
        TypeDeclaration(
          identifier: "c.\(number)", conformsTo: ["c.\(number + 1)", "c.\(number + 2)"],
          origin: .exported)
      })
    #expect(chain.conforms("c.0", to: "c.100"))
    #expect(!chain.conforms("c.0", to: "c.\(count - 1)"))
    _ = chain.conformanceTree(of: "c.0")
  }
}
