internal import ArgumentParser

/// How often a batch writes its checkpoint.
struct CheckpointOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many seconds of work pass between two checkpoints. (default: 1)",
      valueName: "seconds"), transform: { try Quantity.seconds($0, from: 0.01) })
  var checkpointInterval: Double?
}
