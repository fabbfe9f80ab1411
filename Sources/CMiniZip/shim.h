// minizip's reader of zip archives as Swift sees it.
#ifndef PAGEACTION_CMINIZIP_SHIM_H
#define PAGEACTION_CMINIZIP_SHIM_H

// Why: Debian's package of zlib adds `minizip/` to the include path; others do not.
#if __has_include(<minizip/unzip.h>)
#include <minizip/unzip.h>
#else
#include <unzip.h>
#endif

#endif
