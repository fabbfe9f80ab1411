import PageBindings
import PageJavaScript
import Testing

/// Tests of `navigator.plugins`, `mimeTypes` and `userActivation`. The expectations are WebKit's.
@Suite struct PluginTests {
  @Test(arguments: [
    ("navigator.pdfViewerEnabled", "true"), ("navigator.plugins", "[object PluginArray]"),
    ("navigator.mimeTypes", "[object MimeTypeArray]"),
    ("navigator.userActivation", "[object UserActivation]"),
    ("navigator.plugins.length", "5"), ("navigator.plugins === navigator.plugins", "true"),
    (
      "[...navigator.plugins].map(p => p.name).join('|')",
      "PDF Viewer|Chrome PDF Viewer|Chromium PDF Viewer|Microsoft Edge PDF Viewer|WebKit built-in PDF"
    ),
    (
      "var p = navigator.plugins[0]; [p.name, p.filename, p.description, p.length, p[0].type].join()",
      "PDF Viewer,internal-pdf-viewer,Portable Document Format,2,application/pdf"
    ),
    (
      "Reflect.ownKeys(navigator.plugins).join('|')",
      "0|1|2|3|4|PDF Viewer|Chrome PDF Viewer|Chromium PDF Viewer|Microsoft Edge PDF Viewer|WebKit built-in PDF"
    ),
    ("navigator.plugins.refresh()", "undefined"),
    ("navigator.plugins.namedItem('PDF Viewer') === navigator.plugins[0]", "true"),
    ("navigator.plugins['PDF Viewer'] === navigator.plugins.item(0)", "true"),
    ("navigator.plugins.item(9)", "null"), ("navigator.plugins[9]", "undefined"),
    (
      "[...navigator.mimeTypes].map(m => [m.type, m.suffixes, m.description, m.enabledPlugin.name]).join(' ')",
      "application/pdf,pdf,Portable Document Format,PDF Viewer text/pdf,pdf,Portable Document Format,PDF Viewer"
    ),
    ("Reflect.ownKeys(navigator.mimeTypes).join()", "0,1,application/pdf,text/pdf"),
    ("Reflect.ownKeys(navigator.plugins[0]).join()", "0,1,application/pdf,text/pdf"),
    ("navigator.plugins[0][0] === navigator.mimeTypes[0]", "true"),
    ("navigator.plugins[1][0] === navigator.mimeTypes[0]", "false"),
    ("navigator.plugins[1][0] === navigator.plugins[1][0]", "true"),
    ("navigator.plugins[1][0].enabledPlugin.name", "Chrome PDF Viewer"),
    ("navigator.mimeTypes[0].enabledPlugin === navigator.plugins[0]", "true"),
    ("navigator.mimeTypes.namedItem('text/pdf').type", "text/pdf"),
    ("typeof navigator.userActivation.isActive", "boolean"),
    ("try { new UserActivation } catch (e) { e.name }", "TypeError"),
  ])
  func asInWebKit(source: String, expected: String) {
    #expect(ScriptPage().evaluate(source) == expected)
  }
}
