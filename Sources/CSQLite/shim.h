#ifndef SMARTSTACK_CSQLITE_SHIM_H
#define SMARTSTACK_CSQLITE_SHIM_H
#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast macro, which Swift does not import. */
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes) {
  return sqlite3_bind_text(statement, index, text, bytes, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *data, int bytes) {
  return sqlite3_bind_blob(statement, index, data, bytes, SQLITE_TRANSIENT);
}
#endif
