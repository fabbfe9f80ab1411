/// The shapes of `.case.json` and `options.json` files.
enum CaseShape {
  static let options = ObjectShape(
    name: "options",
    fields: [
      .init("$schema", .text(.nonEmpty), "The address of this schema, for editors."),
      .init(
        "baseURL", .text(url),
        "The page's URL. The default is the URL in the archive or in the saved page's comment."),
      .init(
        "charset", .text(label),
        "The page's encoding, which overrides the encoding that the page declares."),
      .init(
        "offset", .whole(0...(1 << 53)),
        "The offset of the page's record in an archive, in bytes."),
      .init(
        "resources", .text(.nonEmpty),
        "The resources that scripts can load: a folder that mirrors URLs, or a JSON file that maps them."
      ),
      .init(
        "selection", .text(.nonEmpty),
        "A CSS selector: the contents of the first matching element are selected."),
      .init(
        "selectText", .text(visible), "A text, whose first visible occurrence is selected."),
      .init(
        "device", .choice(["iphone", "ipad", "mac"]),
        "The device, which determines the viewport, screen and user agent."),
      .init("viewport", .text(size), "The size of the viewport in CSS pixels, such as 1024x768."),
      .init("userAgent", .text(.nonEmpty), "The value of navigator.userAgent."),
      .init(
        "extensionName", .text(.nonEmpty), "The extensionName that Safari passes to the script."),
      .init(
        "now", .text(time), "The start time of the page's clock, such as 2026-01-31T12:00:00Z."),
      .init("seed", .whole(0...UInt64.max), "The seed of Math.random and crypto."),
      .init("timeZone", .text(timeZone), "The time zone, such as Europe/Vienna."),
      .init(
        "locale", .text(locale),
        "The language tag for navigator.language, and the default of Intl, such as de-AT."),
      .init(
        "clock", .choice(["virtual", "real"]),
        "The clock for timers: virtual time skips waiting, real time does not."),
      .init("parser", .choice(["html5", "libxml2"]), "The HTML parser."),
      .init(
        "select", .choice(["webkit", "standard"]),
        "Whether the contents of <select> are parsed as in WebKit or as in the HTML standard."),
      .init(
        "scripting", .choice(["on", "off"]),
        "Whether the contents of <noscript> are parsed as text."),
      .init(
        "layout", .choice(["estimate", "none"]),
        "How sizes and positions are computed: estimated, or all zero."),
      .init(
        "outputStyle", .choice(["minimal", "normalized"]),
        "Whether only the changed parts of the page are serialized, or the whole page."),
      .init(
        "null", .choice(["keep", "drop", "error"]), "The treatment of null in the results."),
      .init("strict", .boolean, "Whether a run with warnings fails."),
      .init("timeLimit", .number(0.1...86_400), "The time limit of each step, in seconds."),
      .init("memoryLimit", .whole(1...(1 << 20)), "The memory limit in MiB."),
      .init(
        "launchBudget", .number(0.1...86_400),
        "The seconds from the start of the script to its completion, including timers."),
      .init("budget", .choice(["none", "phone"]), "Limits as on a device."),
    ],
    exclusions: [("selection", "selectText")],
    conflicts: [.init(key: "parser", value: "libxml2", excluded: ["select", "scripting"])])

  static let script = ValueShape.either([
    .text(.nonEmpty),
    .object(
      ObjectShape(
        name: "extension",
        fields: [
          .init(
            "extension", .text(.nonEmpty),
            "An .appex or .app, an .ipa, an .xcodeproj, the folder of a target, or an Info.plist."),
          .init(
            "name", .text(.nonEmpty),
            "The name or bundle identifier that chooses one of several extensions."),
          .init(
            "buildSettings", .list(of: .text(buildSetting)),
            "Build settings that replace those of the project, such as PRODUCT_NAME=Reader."),
        ], required: ["extension"])),
  ])

  static let handlerObject = ObjectShape(
    name: "handler",
    fields: [
      .init("$schema", .text(.nonEmpty), "The address of this schema, for editors."),
      .init(
        "command", .either([.text(.nonEmpty), .list(of: .text(.nonEmpty))]),
        "The command line, or the program and its arguments. It runs in the folder of the case."),
      .init(
        "protocol", .choice(["results", "items"]),
        "The input and output of the handler: results and arguments, or the items of the extension."
      ),
      .init(
        "format", .choice(["json", "plist", "binary-plist"]), "The format of the handler's input."),
      .init(
        "mode", .choice(["page", "lines"]),
        "A process for each run, or one process with a line of JSON for each run."),
      .init(
        "timeLimit", .number(0.1...86_400),
        "The seconds that the handler may use for a run. The default is that of the options."),
    ], required: ["command"])

  static let nativeObject = ObjectShape(
    name: "native",
    fields: [
      .init("$schema", .text(.nonEmpty), "The address of this schema, for editors."),
      .init(
        "tap", .list(of: .either([.text(controlName), .object(typedText)])),
        "The names of the buttons, rows or fields that are tapped after the view has appeared, and texts that are typed between the taps."
      ),
      .init(
        "timeLimit", .number(0.1...86_400),
        "The seconds that the native half may use for a run. The default is that of the options."),
    ])

  static let typedText = ObjectShape(
    name: "typedText",
    fields: [
      .init(
        "type", .text(typed),
        "The new text of the field that is being edited, or else of the first field that can be edited."
      )
    ], required: ["type"])

  static let expectations = ObjectShape(
    name: "expect",
    fields: [
      .init("results", .any, "The argument of completionFunction. It may contain matchers."),
      .init("page", .text(.nonEmpty), "The page after finalize."),
      .init("diff", .text(.any), "The unified diff of the page; empty if it does not change."),
      .init(
        "console", .text(.any),
        "The console messages, dialogs and navigation; empty if there are none."),
      .init("error", .text(.nonEmpty), "The message of the error that ends the run."),
    ])

  private static let page = ObjectShape.Field(
    "page", .text(.nonEmpty), "The path of the page: HTML, XHTML or an archive.")
  private static let runScript = ObjectShape.Field(
    "script", script, "The name of a bundled script, a script file, or an extension.")
  private static let runOptions = ObjectShape.Field(
    "options", .object(options), "The options of the run.")
  private static let arguments = ObjectShape.Field(
    "arguments", .either([.dictionary, .text(.nonEmpty)]),
    "The arguments of finalize, or the path of a JSON file or property list with them. Without arguments, finalize does not run."
  )
  private static let handler = ObjectShape.Field(
    "handler", .either([.text(.nonEmpty), .object(handlerObject)]),
    "A command that stands for the native half: it reads the results, and writes the arguments of finalize."
  )
  private static let native = ObjectShape.Field(
    "native", .object(nativeObject),
    "The Swift sources of the script's extension are compiled, and run as its native half."
  )
  private static let expect = ObjectShape.Field(
    "expect", .object(expectations),
    "What the outcome must be. The other parts of the outcome are in files beside the case, or are not checked."
  )

  private static let nativeHalves = [
    ("arguments", "handler"), ("arguments", "native"), ("handler", "native"),
  ]

  static let run = ObjectShape(
    name: "run",
    fields: [
      .init(
        "name", .text(runName),
        "The name, which is a part of the names of the files beside the case."),
      page, runScript, runOptions, arguments, handler, native, expect,
    ], required: ["name"], exclusions: nativeHalves)

  static let file = ObjectShape(
    name: nil,
    fields: [
      .init("$schema", .text(.nonEmpty), "The address of this schema, for editors."),
      .init("description", .text(.any), "A description, which the tests ignore."),
      page, runScript, runOptions, arguments, handler, native, expect,
      .init(
        "runs", .list(of: .object(run)),
        "Several runs. Their values replace those of the file; options are replaced one by one."),
    ], exclusions: [("expect", "runs")] + nativeHalves,
    requiredInRuns: ["page", "script"])

  // MARK: Texts

  private static let visible = TextRule(
    pattern: #"[\s\S]*[^ \t\r\n\f][\s\S]*"#,
    remedy: "Write a text on the page that is not only white space.")
  private static let controlName = TextRule(
    pattern: #"[^\u0000]+"#, remedy: "Write the name of a control.")
  private static let typed = TextRule(
    pattern: #"[^\u0000]*"#, remedy: "Write a text without U+0000, of at most 2000 characters.")
  private static let url = TextRule(
    pattern: #"[A-Za-z][A-Za-z0-9+.\-]*:[^ \t\r\n]+"#,
    remedy: "Write an absolute URL, such as \"https://example.com/page.html\".")
  private static let label = TextRule(
    pattern: #"[A-Za-z0-9:_.\-]+"#,
    remedy: "Write a label of the Encoding standard, such as \"windows-1252\".")
  private static let size = TextRule(
    pattern: #"([1-9][0-9]{0,4}|100000)x([1-9][0-9]{0,4}|100000)"#,
    remedy: "Write the width and height in pixels, from 1 to 100000 each, such as \"1024x768\".")
  private static let time = TextRule(
    pattern:
      #"[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,9})?)?([Zz]|[+\-][0-9]{2}:?[0-9]{2}))?"#,
    remedy: "Write a time with its zone, such as \"2026-01-31T12:00:00Z\", or a UTC date.")
  private static let timeZone = TextRule(
    pattern: #"[A-Za-z][A-Za-z0-9_+\-]*(/[A-Za-z0-9_+\-]+)*"#,
    remedy: "Write the identifier of a time zone, such as \"Europe/Vienna\" or \"UTC\".")
  private static let locale = TextRule(
    pattern: #"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*"#,
    remedy: "Write a language tag with hyphens, such as \"de-AT\".")
  private static let buildSetting = TextRule(
    pattern: #"[^=]+=[\s\S]*"#, remedy: "Write NAME=VALUE, such as \"PRODUCT_NAME=Reader\".")
  private static let runName = TextRule(
    pattern: ##"[^\u0000-\u0020\u007f"*./:<>?\\|]+( [^\u0000-\u0020\u007f"*./:<>?\\|]+)*"##,
    remedy: "Write words without control characters and the characters \" * . / : < > ? \\ |.")
}
