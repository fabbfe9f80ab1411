// The files of `Site/`, embedded.
#ifndef PAGEACTION_STUDIOSITE_H
#define PAGEACTION_STUDIOSITE_H

#include <stddef.h>

#pragma clang assume_nonnull begin

// A UTF-8 text file.
struct pageaction_site_file {
  const char *name;
  const char *text;
  // In bytes.
  size_t size;
};

const struct pageaction_site_file *pageaction_siteStyle(void);

// Returns the modules that a self-contained report needs. The entry module is `report.js`.
const struct pageaction_site_file *pageaction_reportModules(size_t *count);

// Returns all files of the studio.
const struct pageaction_site_file *pageaction_siteFiles(size_t *count);

#pragma clang assume_nonnull end

#endif
