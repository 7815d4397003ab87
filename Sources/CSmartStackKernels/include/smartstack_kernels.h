// The inner loops of the incremental ranker, in whole numbers, eight lanes at a time.
//
// The same results come from the Swift form of these loops; a test compares the two. The C form exists
// because a build without flags may not use AVX2 in Swift: here one function carries the permission,
// and the caller asks the processor first.
#ifndef SMARTSTACK_KERNELS_H
#define SMARTSTACK_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// The columns of the items to score; every pointer is at the first item, and every column is readable
// up to a multiple of eight items.
typedef struct {
  const int32_t *keys0;
  const int32_t *keys1;
  const int32_t *keys2;
  const int32_t *dismissals;
  const int32_t *first_row;
  const int32_t *second_row;
  int32_t threshold0;
  int32_t threshold1;
  int32_t threshold2;
  int32_t dismissal_threshold;
} sskernels_columns;

// Tells whether this processor can run the functions below.
int sskernels_is_supported(void);

// Scores 8 * groups items, at most 256, with the first and second row. Writes score << 8 | 255 - index
// of each, and the three largest of these, the largest first.
void sskernels_score_all(const sskernels_columns *columns, int32_t groups, int32_t *packed,
                         int32_t *best);

// Scores 8 or 16 items, as sskernels_score_all does, and sorts all of them, the largest first.
void sskernels_score_few(const sskernels_columns *columns, int32_t groups, int32_t *packed,
                         int32_t *sorted);

// Scores 8 * groups rows with the first and second row of context.
void sskernels_score_rows(const sskernels_columns *columns, int32_t groups, int32_t *scores);

// Writes score << 32 | ~item of the count best of 8 * groups rows, the best first; 0 < count <= 16. Scores below
// the floor take no part; where fewer are left, INT64_MIN stands for what is missing. There are at most 1,024
// rows, and the scores are readable up to a multiple of 64.
void sskernels_best_rows(const int32_t *scores, const int32_t *items, int32_t groups, int32_t count,
                         int32_t floor, int64_t *best);

// Asks the processor to bring memory near.
static inline void sskernels_prefetch(const void *memory) { __builtin_prefetch(memory, 1); }

// Asks the system for large pages, where it has such.
void sskernels_prefer_large_pages(void *memory, size_t bytes);

// Returns the largest of 8 * groups values.
int32_t sskernels_largest(const int32_t *values, int32_t groups);

// Returns the bits of those of 64 values that are at least a bound.
uint64_t sskernels_at_least(const int32_t *values, int32_t bound);

// Writes up to 16 distinct items in order by what sskernels_score_all wrote: the largest first. Values
// below the bound count as a score of zero. Returns 0, and writes nothing, where an item is not in
// 0 ..< limit.
int sskernels_order(const int32_t *packed, int32_t limit, int32_t bound, const int32_t *items,
                    int32_t count, int32_t *ordered);

// Writes the count largest of 8 * groups distinct values, the largest first; 0 < count <= 16.
void sskernels_top(const int32_t *values, int32_t groups, int32_t count, int32_t *best);

#endif
