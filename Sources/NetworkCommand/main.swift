private import NetworkTransfers
private import PlatformLibC

// `_exit` does not wait for threads that resolve names.
_exit(NetworkServer.run(arguments: Array(CommandLine.arguments.dropFirst())))
