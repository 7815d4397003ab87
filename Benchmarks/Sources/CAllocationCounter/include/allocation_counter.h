// Counts the calls of the malloc family in this process. Linux with glibc only; elsewhere it counts none.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

// The calls of malloc, calloc, realloc and their aligned forms so far, in all threads.
uint64_t allocation_counter_count(void);

// A counter of the processor that runs at a constant rate, or 0 where there is none.
uint64_t allocation_counter_ticks(void);

#endif
