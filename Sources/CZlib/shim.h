// Exposes zlib's decompression to Swift.
#ifndef PAGEACTION_CZLIB_SHIM_H
#define PAGEACTION_CZLIB_SHIM_H

#include <zlib.h>

// Why: `inflateInit2` is a macro that passes the header's version and the structure's size.
static inline int pageaction_inflateInit2(z_streamp stream, int windowBits) {
  return inflateInit2(stream, windowBits);
}

#endif
