internal import PageDOM

/// Changes by scripts that the written page does not show.
struct PageChanges {
  private let page: LoadedPage
  private let version: Int
  private let heldStateVersion: Int
  private let heldStyleSheetVersion: Int

  /// Begins to look.
  init(_ page: LoadedPage) {
    self.page = page
    version = page.group.version
    heldStateVersion = page.group.heldStateVersion
    heldStyleSheetVersion = page.group.heldStyleSheetVersion
  }

  /// Notes for readers of the written page.
  var notes: [ActionWarning] {
    var notes: [ActionWarning] = []
    if page.group.version == version, page.group.heldStateVersion != heldStateVersion {
      notes.append(.onlyHeldStateChanged)
    }
    if page.group.heldStyleSheetVersion != heldStyleSheetVersion {
      notes.append(.heldStyleSheetsChanged)
    }
    if page.group.version != page.pristineVersion, hasInsertedScript {
      notes.append(.insertedScript)
    }
    return notes
  }

  /// Whether the document has a script that was not in the page's text.
  private var hasInsertedScript: Bool {
    // Only pages whose places are known tell their own scripts from those that were inserted.
    guard page.group.mappedElementCount > 0 else { return false }
    return page.document.node.descendantElements.contains { element in
      element.isHTML("script") && element.node.sourceRange == nil && element.isClassicOrModuleScript
    }
  }
}

extension Element {
  /// Whether a script's type is that of code, and not that of data.
  fileprivate var isClassicOrModuleScript: Bool {
    guard let value = attribute(qualifiedName: "type")?.value else { return true }
    let type = value.string.lowercased()
    return type.allSatisfy(\.isWhitespace) || type == "module" || type.contains("javascript")
      || type.contains("ecmascript") || type.contains("jscript") || type.contains("livescript")
  }
}
