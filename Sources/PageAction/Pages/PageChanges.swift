internal import PageDOM

/// The changes that scripts made to a page but that its markup cannot represent.
struct PageChanges {
  private let page: LoadedPage
  private let version: Int
  private let heldStateVersion: Int
  private let heldStyleSheetVersion: Int

  init(_ page: LoadedPage) {
    self.page = page
    version = page.group.version
    heldStateVersion = page.group.heldStateVersion
    heldStyleSheetVersion = page.group.heldStyleSheetVersion
  }

  /// Notes about changes that the written page does not contain or represent. The notes on control
  /// states and style sheets concern only changes since this value was created.
  var notes: [ActionWarning] {
    var notes: [ActionWarning] = []
    if page.group.version == version, page.group.heldStateVersion != heldStateVersion {
      notes.append(.onlyControlStateChanged)
    }
    if page.group.heldStyleSheetVersion != heldStyleSheetVersion {
      notes.append(.unwrittenStyleSheetChanges)
    }
    if page.group.version != page.pristineVersion, hasInsertedScript {
      notes.append(.insertedScript)
    }
    return notes
  }

  private var hasInsertedScript: Bool {
    // Without source ranges, inserted scripts are indistinguishable from the page's scripts.
    guard page.group.mappedElementCount > 0 else { return false }
    return page.document.node.descendantElements.contains { element in
      element.isHTML("script") && element.node.sourceRange == nil && element.isClassicOrModuleScript
    }
  }
}

extension Element {
  fileprivate var isClassicOrModuleScript: Bool {
    guard let value = attribute(qualifiedName: "type")?.value else { return true }
    let type = value.string.lowercased()
    return type.allSatisfy(\.isWhitespace) || type == "module" || type.contains("javascript")
      || type.contains("ecmascript") || type.contains("jscript") || type.contains("livescript")
  }
}
