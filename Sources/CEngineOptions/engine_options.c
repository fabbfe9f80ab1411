#include "engine_options.h"

#include <stdlib.h>
#include <string.h>

static const char *const pollingTraps = "JSC_usePollingTraps";

// JavaScriptCore ends a script that passes its time limit by a trap. By default, a thread of the engine
// ("VMTraps Signal Sender") suspends the script's thread with signals until it reaches a place to stop. The
// process aborts if the script's thread ends at that moment. With polling traps, compiled code asks at each
// loop and call, and no thread is suspended. See Documentation/Decisions/0017-polling-traps.md.
//
// The engine reads its options from the environment at its first use. This runs before `main`, because
// setenv is not safe once other threads read the environment. A value that the user has set stays.
__attribute__((constructor)) static void setEngineOptions(void) { setenv(pollingTraps, "1", 0); }

bool pageaction_engineUsesPollingTraps(void) {
  const char *value = getenv(pollingTraps);
  return value && (strcmp(value, "1") == 0 || strcmp(value, "true") == 0);
}
