"""Checks of the values that native halves receive and return, of their output, and of taps and texts."""

import json
import shutil

SCRIPT = """var ExtensionPreprocessingJS = {
  run(a) { a.completionFunction({ list: ["a", 1], date: new Date(1500), bytes: new Uint8Array([1, 255]), nothing: null }) },
  finalize(a) { document.title = [a.date instanceof Date && a.date.getTime(), a.bytes && a.bytes[1], a.size, a.price, a.text].join(" ") }
}
"""
HANDLER = """import UIKit

class ActionRequestHandler: NSObject, NSExtensionRequestHandling {
  func beginRequest(with context: NSExtensionContext) {
    let item = context.inputItems[0] as! NSExtensionItem
    for provider in item.attachments! where provider.hasItemConformingToTypeIdentifier("com.apple.property-list") {
      provider.loadItem(forTypeIdentifier: "com.apple.property-list", options: nil) { value, _ in
        let all = value as! [String: Any]
        self.answer(context, all[NSExtensionJavaScriptPreprocessingResultsKey] as! [String: Any])
      }
    }
  }

  private func answer(_ context: NSExtensionContext, _ results: [String: Any]) {
    print("received \\(results["date"] is Date) \\(results["bytes"] is Data) \\(results["list"] as? NSArray != nil)")
    let archive = try? NSKeyedArchiver.archivedData(withRootObject: ["a", "b"], requiringSecureCoding: false)
    let list = try? PropertyListSerialization.data(fromPropertyList: ["a": [1]], format: .xml, options: 0)
    print("archives \\(archive?.isEmpty == false) \\(list != nil)")
    if ProcessInfo.processInfo.environment["TRAP"] != nil { fatalError("A mistake.") }
    let arguments: [String: Any] = [
      "date": Date(timeIntervalSince1970: 1.5), "bytes": Data([1, 254]), "size": CGFloat(2.5), "price": Decimal(3),
      "text": (["x", "y"] as [Any] as! NSArray).componentsJoined(by: "+"),
    ]
    let provider = NSItemProvider(
      item: [NSExtensionJavaScriptFinalizeArgumentKey: arguments] as NSDictionary, typeIdentifier: "com.apple.property-list")
    let item = NSExtensionItem()
    item.attachments = [provider]
    context.completeRequest(returningItems: [item], completionHandler: nil)
  }
}
"""
CONTROLLER = """import UIKit

class ActionViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Go on", for: .normal)
    button.addTarget(self, action: #selector(showSheet), for: .touchUpInside)
    view.addSubview(button)
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(endEditing))
    recognizer.cancelsTouchesInView = false
    view.addGestureRecognizer(recognizer)
  }

  @objc func endEditing() { print("a tap on the background") }

  @objc func showSheet() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
      let sheet = UIAlertController(title: "Sure?", message: nil, preferredStyle: .actionSheet)
      sheet.addAction(UIAlertAction(title: "Yes", style: .default) { _ in
        self.extensionContext!.completeRequest(returningItems: nil, completionHandler: nil)
      })
      self.present(sheet, animated: true)
    }
  }
}
"""

FIELDS = """\
import UIKit

class ActionViewController: UIViewController {
  private let fields = ["Name", "Place"].map { name -> UITextField in
    let field = UITextField()
    field.placeholder = name
    return field
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.addTarget(self, action: #selector(save), for: .touchUpInside)
    for view in fields + [button] as [UIView] { self.view.addSubview(view) }
  }

  @objc private func save() {
    let item = extensionContext!.inputItems.first as? NSExtensionItem
    let texts = fields.map { $0.text ?? "" } + [item?.attributedContentText?.string ?? ""]
    let provider = NSItemProvider(
      item: [NSExtensionJavaScriptFinalizeArgumentKey: ["text": texts.joined(separator: ", ")]]
        as NSDictionary,
      typeIdentifier: "com.apple.property-list")
    let answer = NSExtensionItem()
    answer.attachments = [provider]
    extensionContext!.completeRequest(returningItems: [answer], completionHandler: nil)
  }
}
"""

TEXT_SCRIPT = """\
var ExtensionPreprocessingJS = {
  run(call) { call.completionFunction({}); },
  finalize(values) { document.title = values.text; },
};
"""


def extension(folder, name, examples, source):
    """A copy of the example without an interface, with other code."""
    path = folder / name
    shutil.copytree(examples / "NoInterface", path)
    (path / "ActionRequestHandler.swift").unlink()
    (path / "Handler.swift").write_text(source)
    (path / "Action.js").write_text(SCRIPT)
    return path


def check_values(folder, examples, run, check):
    path = extension(folder, "Values", examples, HANDLER)
    result = run("finalize", "page.html", "--extension", path, "--native")
    check("<title>1500 254 2.5 3 x+y</title>" in result.stdout, f"arguments: {result.stdout} {result.stderr}")
    check("received true true true\n" in result.stderr, f"results: {result.stderr}")
    check("archives true true\n" in result.stderr, f"archives: {result.stderr}")
    result = run("finalize", "page.html", "--extension", path, "--native", TRAP="1")
    check(result.returncode == 1 and "archives true true\n" in result.stderr, f"output before a trap: {result.stderr}")
    result = run("batch", "page.html", "--extension", path, "--native", TRAP="1")
    line = HANDLER[: HANDLER.index("fatalError")].count("\n") + 1
    check(f'Handler.swift:{line}: Fatal error: A mistake."' in result.stdout, f"a trap: {result.stdout} {result.stderr}")

    path = extension(folder, "Taps", examples, CONTROLLER)
    information = path / "Info.plist"
    information.write_text(information.read_text().replace("ActionRequestHandler", "ActionViewController")
                           .replace("com.apple.services", "com.apple.ui-services"))  # fmt: skip
    result = run("finalize", "page.html", "--extension", path, "--native", "--tap", "Go on", "--tap", "Yes")
    check(result.returncode == 0, f"a sheet that appears later: {result.stderr}")
    check("background" not in result.stderr, f"a tap on a button: {result.stderr}")

    path = extension(folder, "Fields", examples, FIELDS)
    (path / "Info.plist").write_text(information.read_text())
    (path / "Action.js").write_text(TEXT_SCRIPT)
    native = ["--extension", path, "--native"]
    typed = ["--type", "Ann", "--tap", "Place", "--type", "Graz --tap", "--tap", "Save"]
    result = run("finalize", "page.html", *native, *typed)
    title = "Ann, Graz --tap, Tides at sea"
    check(f"<title>{title}</title>" in result.stdout, f"typed text: {result.stdout} {result.stderr}")
    result = run("finalize", "page.html", *native, "--type", "Ann", "--tap", "Name", "--type", "", "--tap", "Save")
    check("<title>, , Tides at sea</title>" in result.stdout, f"removed text: {result.stdout} {result.stderr}")
    case = {
        "page": "page.html",
        "script": {"extension": str(path)},
        "native": {"tap": [{"type": "Ann"}, "Place", {"type": "Graz --tap"}, "Save"]},
        "expect": {"page": (folder / "page.html").read_text().replace("Tides at sea", title)},
    }
    (folder / "fields.case.json").write_text(json.dumps(case))
    result = run("test", "fields.case.json")
    check(result.returncode == 0, f"a case with typed text: {result.stdout} {result.stderr}")
    del case["native"]
    (folder / "fields.case.json").write_text(json.dumps(case))
    result = run("test", "fields.case.json", "--native", *typed)
    check(result.returncode == 0, f"the common native half with typed text: {result.stdout} {result.stderr}")
    result = run("finalize", "page.html", *native, "--tap", "Save", "--type", "Ann")
    check(result.returncode == 0, f"a text after the answer: {result.stderr}")
    warning = "The request was answered before these actions: --type Ann."
    check(warning in result.stderr, f"an action after the answer: {result.stderr}")
    result = run("finalize", "page.html", "--script", "images", "--type", "Ann")
    check(result.returncode == 64 and "--type requires --native" in result.stderr, f"--type alone: {result.stderr}")
