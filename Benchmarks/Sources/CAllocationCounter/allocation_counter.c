#include "allocation_counter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#if defined(__x86_64__)
#include <x86intrin.h>
#endif

static _Atomic uint64_t calls;

uint64_t allocation_counter_count(void) {
  return atomic_load_explicit(&calls, memory_order_relaxed);
}

uint64_t allocation_counter_ticks(void) {
#if defined(__x86_64__)
  unsigned int processor;
  return __rdtscp(&processor);
#else
  return 0;
#endif
}

#if defined(__GLIBC__)
// A program may define these names itself; glibc keeps its own under the names with two underscores.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void count(void) { atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count();
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count();
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}
#endif
