internal import ArgumentParser
internal import PageAction
internal import PageBindings
internal import PageJavaScript

/// The options that determine how closely a run matches Safari.
struct AdvancedOptions: ParsableArguments {
  @OptionGroup var parsing: ParsingOptions

  @Option(
    help: ArgumentHelp(
      "How sizes and positions are computed: estimated, or all zero. (default: estimate)",
      valueName: "estimate|none"), completion: Choice<LayoutModel>.completion,
    transform: Choice<LayoutModel>.checked)
  var layout: String?

  @Option(
    help: ArgumentHelp(
      "The clock for timers: virtual time skips waiting, real time does not. (default: virtual)",
      valueName: "virtual|real"), completion: Choice<VirtualClock.Mode>.completion,
    transform: Choice<VirtualClock.Mode>.checked)
  var clock: String?

  @Option(help: StartTime.help, transform: StartTime.checked)
  var now: String?

  @Option(help: RandomSeed.help, transform: RandomSeed.checked)
  var seed: String?

  /// - Parameter repeats: Whether the default start time and the default random seed are constants,
  ///   which do not change between runs.
  func apply(to options: inout ActionOptions, repeats: Bool) {
    options.environment.startTime = StartTime.value(
      now, default: repeats ? StartTime.ofManyPages : nil)
    options.environment.randomSeed = RandomSeed.value(
      seed, default: repeats ? RandomSeed.ofManyPages : nil)
    if let layout: LayoutModel = Choice.value(layout) { options.environment.layout = layout }
    options.clock = Choice.value(clock) ?? .virtual
    options.parsing = parsing.pageParsing
  }
}
