// Options that JavaScriptCore reads when it starts.
#ifndef PAGEACTION_ENGINE_OPTIONS_H
#define PAGEACTION_ENGINE_OPTIONS_H

#include <stdbool.h>

// Whether running code asks for interruptions at loops and calls, instead of being stopped by signals.
bool pageaction_engineUsesPollingTraps(void);

#endif
