#ifndef SMARTSTACK_CZLIB_SHIM_H
#define SMARTSTACK_CZLIB_SHIM_H
#include <zlib.h>

/* inflateInit2 is a macro; 15 + 32 lets zlib recognise a gzip or a zlib header by itself. */
static inline int czlib_inflate_init(z_stream *stream) {
  return inflateInit2(stream, 15 + 32);
}
#endif
