internal import ActionScripts
internal import ArgumentParser
internal import PageAction
internal import SystemFiles
internal import TestCases

extension CaseContext {
  /// Returns a context for reading cases, in which the names of bundled scripts are valid. Options
  /// of cases are checked in the same way as the equivalent options of `pageaction run`.
  /// - Parameters:
  ///   - handler: The default handler. It applies to cases that specify no handler, no arguments
  ///     and no native half.
  ///   - native: The default native half. It applies to cases that have an extension, but specify
  ///     no handler, no arguments and no native half.
  static func ofCommand(handler: CaseHandler?, native: CaseNative?) -> CaseContext {
    var context = CaseContext(
      bundledScripts: BundledScript.all.map(\.name), optionRemedy: remedy(forOption:value:))
    context.handler = handler
    context.native = native
    return context
  }

  private static func remedy(forOption key: String, value: String) -> String? {
    do {
      switch key {
      case "baseURL": _ = try AddressOptions.checked(value)
      case "charset": _ = try Charset.checked(value)
      case "now": _ = try StartTime.checked(value)
      case "timeZone": return remedy(forTimeZone: value)
      case "locale": _ = try LocaleArgument.checked(value)
      default: break
      }
      return nil
    } catch let error as ValidationError {
      return error.message
    } catch {
      return "\(error)"
    }
  }
}

extension CaseContext {
  private static let timeZones = "/usr/share/zoneinfo"

  /// Returns a sentence that describes the fix for an invalid time zone. Returns `nil` if the time
  /// zone is valid, or cannot be checked because the system has no time zone files.
  private static func remedy(forTimeZone identifier: String) -> String? {
    guard (try? FileStatus(path: timeZones)) != nil, identifier != ReproducibleDefaults.timeZone,
      (try? FileStatus(path: "\(timeZones)/\(identifier)"))?.kind != .regular
    else { return nil }
    return "Specify an identifier such as Europe/Vienna."
  }
}

extension CaseOptions {
  var actionOptions: ActionOptions {
    var options = ActionOptions()
    var page = PageOptions()
    (page.resources, page.selection, page.selectText) = (resources, selection, selectText)
    // Cases have no option for `selectOccurrence`. Set the property anyway, because the argument
    // parser stops the program if code reads a property that was never set.
    page.selectOccurrence = nil
    (page.device, page.userAgent, page.locale) = (device, userAgent, locale)
    page.viewport = viewport.flatMap { try? Viewport(parsing: "\($0.width)x\($0.height)") }
    page.apply(to: &options)
    options.extensionName = extensionName
    var limits = LimitOptions()
    (limits.timeLimit, limits.memoryLimit) = (timeLimit, memoryLimit)
    (limits.launchBudget, limits.budget) = (launchBudget, budget)
    options.limits = limits.limits
    var parsing = ParsingOptions()
    (parsing.parser, parsing.select, parsing.scripting) = (parser, select, scripting)
    var advanced = AdvancedOptions()
    advanced.parsing = parsing
    (advanced.layout, advanced.clock, advanced.now) = (layout, clock, now)
    advanced.seed = seed.map { String($0) }
    advanced.apply(to: &options, repeats: true)
    options.parsing.outputStyle = OutputStyle.value(outputStyle)
    return options
  }
}
