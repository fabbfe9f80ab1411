internal import ArgumentParser
internal import Infra

/// A check of the value of `--shard`. The option is declared as a string, because each additional
/// option type would slow down the start of the argument parser.
enum ShardArgument {
  static func checked(_ text: String) throws -> String {
    guard Shard(text) != nil else {
      throw ValidationError(
        "'\(text)' is not a shard. Write the number of the shard and the count of shards, such as 1/4."
      )
    }
    return text
  }
}
