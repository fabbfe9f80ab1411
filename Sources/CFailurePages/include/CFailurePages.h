// The scripts of the HTML files about failing cases: the files of `JavaScript/`, embedded.
//
// Each text is ASCII and ends with a zero byte.
#ifndef PAGEACTION_CFAILUREPAGES_H
#define PAGEACTION_CFAILUREPAGES_H

#pragma clang assume_nonnull begin

const char *pageaction_failurePageTabs(void);
const char *pageaction_failurePageLinks(void);

#pragma clang assume_nonnull end

#endif
