// The files of `Site/`, embedded.
#ifndef PAGEACTION_STUDIOSITE_H
#define PAGEACTION_STUDIOSITE_H

#include <stddef.h>

#pragma clang assume_nonnull begin

// A file of UTF-8.
struct pageaction_site_file {
  const char *name;
  const char *text;
  // In bytes.
  size_t size;
};

const struct pageaction_site_file *pageaction_siteStyle(void);

// The modules that a self-contained report needs, of which `report.js` is the entry.
const struct pageaction_site_file *pageaction_reportModules(size_t *count);

// All files.
const struct pageaction_site_file *pageaction_siteFiles(size_t *count);

#pragma clang assume_nonnull end

#endif
