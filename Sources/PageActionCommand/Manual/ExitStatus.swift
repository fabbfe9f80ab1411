enum ExitStatus {
  static let all: [(code: Int32, meaning: String)] = [
    (0, "Success; there may be warnings on standard error."),
    (
      CommandFailure.exitCodeForScripts,
      "The script or the page failed: an exception, no results, or a limit that was passed. "
        + "Of many pages, one of them failed."
    ),
    (
      CommandFailure.exitCodeForSystem,
      "A file could not be read, understood or written, or the system gave no thread."
    ),
    (64, "The command line was not understood."),
    (
      Interruption.exitCodeOfInterrupt,
      "A batch was interrupted by Ctrl-C; 143 if by SIGTERM, 129 if by SIGHUP."
    ),
    (
      CommandFailure.closedPipe.exitCode,
      "The pipe that the output is written to was closed by its reader."
    ),
  ]
}
