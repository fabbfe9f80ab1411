// Options that JavaScriptCore reads from the environment at its first use.
#ifndef PAGEACTION_ENGINE_OPTIONS_H
#define PAGEACTION_ENGINE_OPTIONS_H

#include <stdbool.h>

// Makes running code ask for interruptions at loops and calls, instead of being stopped by signals.
//
// By default, a thread of JavaScriptCore ("VMTraps Signal Sender") suspends a script's thread with signals to
// end the script. With many engines on threads that come and go, the process was aborted now and then. See
// Documentation/Decisions/0017-polling-traps.md.
//
// Call this before anything of JavaScriptCore is made, be it only a string. A value that the user has set stays. It must not run before
// `main`: the Swift runtime finds the command line beside the first environment, and loses it if that moves.
void pageaction_setEngineOptions(void);

// Whether running code asks for interruptions.
bool pageaction_engineUsesPollingTraps(void);

#endif
