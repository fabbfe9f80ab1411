#include "CFailurePages.h"

#ifndef __has_embed
#error "#embed needs clang 19 or later: Swift 6.2, or Xcode 26"
#endif
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char tabs[] = {
#embed "JavaScript/tabs.js"
    , 0};
static const char links[] = {
#embed "JavaScript/links.js"
    , 0};

const char *pageaction_failurePageTabs(void) { return tabs; }
const char *pageaction_failurePageLinks(void) { return links; }
