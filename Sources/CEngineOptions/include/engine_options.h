// Options that JavaScriptCore reads from the environment at its first use.
#ifndef PAGEACTION_ENGINE_OPTIONS_H
#define PAGEACTION_ENGINE_OPTIONS_H

#include <stdbool.h>

// Makes running code poll for interruptions at loops and calls, instead of being stopped by
// signals.
//
// By default, a thread of JavaScriptCore ("VMTraps Signal Sender") suspends a script's thread with
// signals to end the script. With many engines on short-lived threads, this sometimes aborted the
// process. See Documentation/Decisions/0017-polling-traps.md.
//
// Call this function before any call to JavaScriptCore, even one that only creates a string. An
// existing value of the environment variable is kept.
//
// Do not call this function before `main`: the Swift runtime finds the command line next to the
// initial environment, and loses it if the environment moves.
void pageaction_setEngineOptions(void);

// Whether running code polls for interruptions.
bool pageaction_engineUsesPollingTraps(void);

#endif
