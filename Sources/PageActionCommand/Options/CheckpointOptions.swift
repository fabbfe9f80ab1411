internal import ArgumentParser

struct CheckpointOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The interval between checkpoints, in seconds. (default: 1)",
      valueName: "seconds"), transform: { try Quantity.seconds($0, from: 0.01) })
  var checkpointInterval: Double?
}
