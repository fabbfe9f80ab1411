#include "engine_options.h"

#include <stdlib.h>
#include <string.h>

static const char *const pollingTraps = "JSC_usePollingTraps";

void pageaction_setEngineOptions(void) { setenv(pollingTraps, "1", 0); }

bool pageaction_engineUsesPollingTraps(void) {
  const char *value = getenv(pollingTraps);
  return value && (strcmp(value, "1") == 0 || strcmp(value, "true") == 0);
}
