// Exposes minizip's reader of zip archives to Swift. Only its types are used: the functions are looked
// up at run time, because linking the library would slow down the start of every command.
#ifndef PAGEACTION_CMINIZIP_SHIM_H
#define PAGEACTION_CMINIZIP_SHIM_H

// Why: the compiler finds Homebrew's folders only through pkg-config, which would also link the
// library.
#if __has_include(<minizip/unzip.h>)
#include <minizip/unzip.h>
#elif __has_include("/opt/homebrew/include/minizip/unzip.h")
#include "/opt/homebrew/include/minizip/unzip.h"
#elif __has_include("/usr/local/include/minizip/unzip.h")
#include "/usr/local/include/minizip/unzip.h"
#else
#include <unzip.h>
#endif

#endif
