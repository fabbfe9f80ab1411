internal import ArgumentParser
internal import Infra

/// The value of `--shard`. An option has the text, because options of further types delay the start.
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
