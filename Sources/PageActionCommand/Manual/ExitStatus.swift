enum ExitStatus {
  static let all: [(code: Int32, meaning: String)] = [
    (0, "Success; there may be warnings on standard error."),
    (
      CommandFailure.exitCodeForScripts,
      "The script or the page failed: an exception, missing results, or an exceeded limit. "
        + "In a batch, at least one page failed. An extension is not shown, a type is not declared, or "
        + "lint found an error. A test case failed, a change is pending, or files differ."
    ),
    (
      CommandFailure.exitCodeForSystem,
      "A file could not be read, parsed or written, or a thread could not be created."
    ),
    (64, "The command line is invalid, or the command would overwrite a file that it reads."),
    (
      Interruption.exitCodeOfInterrupt,
      "A batch, a stream or a download was interrupted by Ctrl-C. The status is 143 for SIGTERM, "
        + "and 129 for SIGHUP."
    ),
    (
      CommandFailure.closedPipe.exitCode,
      "The reader of the output closed the pipe."
    ),
  ]
}
