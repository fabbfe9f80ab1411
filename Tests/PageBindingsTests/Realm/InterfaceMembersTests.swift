import PageBindings
import PageJavaScript
import Testing

/// A comparison of the page's interfaces with the interface definitions of the standards.
@Suite struct InterfaceMembersTests {
  /// Interfaces that WebKit supports and this project does not.
  private static let missingInterfaces: Set<String> = [
    "AudioTrack", "CanvasGradient", "CanvasPattern", "CanvasRenderingContext2D", "EventSource",
    "ImageBitmap", "ImageBitmapRenderingContext", "ImageData", "NavigationActivation",
    "OffscreenCanvas", "OffscreenCanvasRenderingContext2D", "Path2D", "SharedWorker",
    "TextMetrics", "VideoTrack", "Worker", "Worklet", "XSLTProcessor",
  ]

  /// Members that WebKit supports and this project does not.
  private static let missingMembers: Set<String> = [
    "HTMLCanvasElement.transferControlToOffscreen", "Window.createImageBitmap",
  ]

  private let missing: Set<String>

  init() {
    // Each line has an interface; `static` precedes the members of the constructor. A line that
    // begins with spaces continues the preceding line.
    let lines = AnsweredScript.text(of: "interface-members.txt").split(separator: "\n")
      .joined(separator: "\n").replacing("\n  ", with: " ").replacing("\n", with: ";")
    missing = Set(
      ScriptPage().evaluate(
        """
        const owners = { Window: window, Document: document, Location: location };
        const missing = [];
        for (const line of '\(lines)'.split(';')) {
          const [name, members] = line.split(':');
          const constructor = window[name];
          if (typeof constructor !== 'function') { missing.push(name); continue; }
          const [own, statics = ''] = members.split(' static ');
          const owner = owners[name] ?? constructor.prototype;
          for (const member of own.split(' ')) {
            if (member && !(member in owner)) missing.push(name + '.' + member);
          }
          for (const member of statics.split(' ')) {
            if (member && !(member in constructor)) missing.push(name + '.' + member);
          }
        }
        missing.join()
        """
      ).split(separator: ",").map(String.init))
  }

  @Test func onlyKnownInterfacesAreMissing() {
    #expect(missing.filter { !$0.contains(".") } == Self.missingInterfaces)
  }

  @Test func onlyKnownMembersAreMissing() {
    #expect(missing.filter { $0.contains(".") } == Self.missingMembers)
  }
}
