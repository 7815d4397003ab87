#include "smartstack_kernels.h"

#include <string.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#define WIDE __attribute__((target("avx2")))
#else
#define WIDE
#endif

typedef int32_t lanes __attribute__((vector_size(32), aligned(4)));
typedef int64_t wide_lanes __attribute__((vector_size(32), aligned(8)));
typedef _Bool lane_bits __attribute__((ext_vector_type(8)));

#define LARGER(a, b) __builtin_elementwise_max(a, b)
#define SMALLER(a, b) __builtin_elementwise_min(a, b)
#define INLINE static inline __attribute__((always_inline))

int sskernels_is_supported(void) {
#if defined(__x86_64__)
  unsigned int a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return 0;
  // The operating system must save the wide registers (OSXSAVE, then XCR0), not only the processor
  // have them.
  if (!(c & (1u << 27)) || !(c & (1u << 28))) return 0;
  unsigned int low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  if ((low & 6u) != 6u) return 0;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return 0;
  return (b & (1u << 5)) != 0;
#else
  return 1;
#endif
}

void sskernels_prefer_large_pages(void *memory, size_t bytes) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  madvise(memory, bytes, MADV_HUGEPAGE);
#else
  (void)memory;
  (void)bytes;
#endif
}

INLINE WIDE lanes load(const int32_t *from) {
  lanes value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE WIDE void store(int32_t *to, lanes value) { memcpy(to, &value, sizeof value); }

INLINE WIDE lanes broadcast(int32_t value) {
  return (lanes){value, value, value, value, value, value, value, value};
}

// What the processor keeps in registers over the loop.
typedef struct {
  lanes threshold0, threshold1, threshold2, dismissal, offset;
} moment;

INLINE WIDE moment moment_of(const sskernels_columns *c) {
  moment now;
  now.threshold0 = broadcast(c->threshold0);
  now.threshold1 = broadcast(c->threshold1);
  now.threshold2 = broadcast(c->threshold2);
  now.dismissal = broadcast(c->dismissal_threshold);
  now.offset = now.dismissal - now.threshold0 - now.threshold1 - now.threshold2;
  return now;
}

// A key counts as far as it stands above its threshold: max(key, threshold) - threshold.
INLINE WIDE lanes habit_of(const sskernels_columns *c, const moment *now, int32_t at) {
  lanes sum = now->offset + LARGER(load(c->keys0 + at), now->threshold0);
  sum += LARGER(load(c->keys1 + at), now->threshold1);
  sum += LARGER(load(c->keys2 + at), now->threshold2);
  return sum - LARGER(load(c->dismissals + at), now->dismissal);
}

INLINE WIDE int32_t largest_lane(lanes value) {
  lanes other = __builtin_shufflevector(value, value, 4, 5, 6, 7, 0, 1, 2, 3);
  value = LARGER(value, other);
  other = __builtin_shufflevector(value, value, 2, 3, 0, 1, 6, 7, 4, 5);
  value = LARGER(value, other);
  other = __builtin_shufflevector(value, value, 1, 0, 3, 2, 5, 4, 7, 6);
  return LARGER(value, other)[0];
}

// The three largest of two sorted triples, lane by lane: the first half of a bitonic merge leaves the
// right three, two exchanges and one more sort them.
#define MERGE_TRIPLES(one, two, three, move)                                  \
  do {                                                                        \
    lanes other1 = move(one), other2 = move(two), other3 = move(three);       \
    lanes a = LARGER(one, other3), b = LARGER(two, other2), c = LARGER(three, other1); \
    lanes high = LARGER(a, b), low = SMALLER(a, b);                           \
    lanes middle = LARGER(low, c);                                            \
    three = SMALLER(low, c);                                                  \
    one = LARGER(high, middle);                                               \
    two = SMALLER(high, middle);                                              \
  } while (0)
#define BY_FOUR(v) __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3)
#define BY_TWO(v) __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5)
#define BY_ONE(v) __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6)

WIDE void sskernels_score_all(const sskernels_columns *columns, int32_t groups, int32_t *packed,
                              int32_t *best) {
  const sskernels_columns c = *columns;  // A copy, which no store below can change.
  const moment now = moment_of(&c);
  lanes index = {255, 254, 253, 252, 251, 250, 249, 248};
  lanes one = broadcast(INT32_MIN), two = one, three = one;
  for (int32_t at = 0; at < groups * 8; at += 8) {
    lanes score = habit_of(&c, &now, at);
    score += load(c.first_row + at);
    score += load(c.second_row + at);
    lanes value = (score << 8) | index;
    store(packed + at, value);
    index -= 8;
    lanes smaller = SMALLER(one, value);
    one = LARGER(one, value);
    value = SMALLER(two, smaller);
    two = LARGER(two, smaller);
    three = LARGER(three, value);
  }
  MERGE_TRIPLES(one, two, three, BY_FOUR);
  MERGE_TRIPLES(one, two, three, BY_TWO);
  MERGE_TRIPLES(one, two, three, BY_ONE);
  best[0] = one[0];
  best[1] = two[0];
  best[2] = three[0];
}

WIDE void sskernels_score_few(const sskernels_columns *columns, int32_t groups, int32_t *packed,
                              int32_t *sorted) {
  const sskernels_columns c = *columns;
  const moment now = moment_of(&c);
  const lanes first_index = {255, 254, 253, 252, 251, 250, 249, 248};
  lanes score = habit_of(&c, &now, 0) + load(c.first_row) + load(c.second_row);
  const lanes low = (score << 8) | first_index;
  store(packed, low);
  lanes high = broadcast(INT32_MIN);
  if (groups > 1) {
    score = habit_of(&c, &now, 8) + load(c.first_row + 8) + load(c.second_row + 8);
    high = (score << 8) | (first_index - 8);
    store(packed + 8, high);
  }
  int32_t places[16];
  lanes low_place = broadcast(0), high_place = low_place;
  for (int32_t each = 0; each < groups * 8; each++) {
    const lanes other = broadcast(packed[each]);
    low_place -= other > low;
    high_place -= other > high;
  }
  store(places, low_place);
  store(places + 8, high_place);
  for (int32_t each = 0; each < groups * 8; each++) sorted[places[each]] = packed[each];
}

WIDE void sskernels_score_rows(const sskernels_columns *columns, int32_t groups, int32_t *scores) {
  const sskernels_columns c = *columns;  // A copy, which no store below can change.
  const moment now = moment_of(&c);
  for (int32_t at = 0; at < groups * 8; at += 8)
    store(scores + at, habit_of(&c, &now, at) + load(c.first_row + at) + load(c.second_row + at));
}

WIDE int32_t sskernels_largest(const int32_t *values, int32_t groups) {
  lanes largest = broadcast(INT32_MIN);
  for (int32_t at = 0; at < groups * 8; at += 8) largest = LARGER(largest, load(values + at));
  return largest_lane(largest);
}

INLINE WIDE uint32_t bits_at_least(lanes value, lanes bound) {
#if defined(__x86_64__)
  return (uint32_t)_mm256_movemask_ps((__m256)(value >= bound));
#else
  lane_bits bits = __builtin_convertvector(value >= bound, lane_bits);
  uint8_t byte;
  memcpy(&byte, &bits, 1);
  return byte;
#endif
}

WIDE uint64_t sskernels_at_least(const int32_t *values, int32_t bound) {
  const lanes bounds = broadcast(bound);
  uint64_t bits = 0;
  for (int32_t group = 0; group < 8; group++)
    bits |= (uint64_t)bits_at_least(load(values + group * 8), bounds) << (group * 8);
  return bits;
}

// The place of a value is the number of larger ones; the values are distinct.
INLINE WIDE void sort_two(lanes low, lanes high, const int32_t *values, int32_t count,
                          int32_t *sorted) {
  lanes low_place = broadcast(0), high_place = low_place;
  for (int32_t each = 0; each < count; each++) {
    const lanes other = broadcast(values[each]);
    low_place -= other > low;
    high_place -= other > high;
  }
  int32_t places[16];
  store(places, low_place);
  store(places + 8, high_place);
  store(sorted, broadcast(INT32_MIN));
  store(sorted + 8, broadcast(INT32_MIN));
  for (int32_t each = 0; each < count; each++)
    if (values[each] != INT32_MIN) sorted[places[each]] = values[each];
}

// The values of eight items from one on; INT32_MIN beyond the last.
INLINE WIDE lanes gather(const int32_t *packed, int32_t limit, int32_t bound, const int32_t *items,
                         int32_t first, int32_t count, int32_t *strangers) {
#if defined(__x86_64__)
  const lanes index = (lanes){0, 1, 2, 3, 4, 5, 6, 7} + broadcast(first);
  const lanes held = broadcast(count) > index;
  const lanes item = (lanes)_mm256_maskload_epi32(items + first, (__m256i)held);
  const lanes known = (item >= 0) & (broadcast(limit) > item);
  *strangers |= _mm256_movemask_epi8((__m256i)(held & ~known));
  const lanes found = (lanes)_mm256_mask_i32gather_epi32(
      _mm256_set1_epi32(INT32_MIN), packed, (__m256i)item, (__m256i)(held & known), 4);
  const lanes absent = held & (broadcast(bound) > found);
  return (lanes)_mm256_blendv_epi8((__m256i)found, (__m256i)(255 - item), (__m256i)absent);
#else
  int32_t values[8];
  for (int32_t each = 0; each < 8; each++) {
    values[each] = INT32_MIN;
    if (first + each >= count) continue;
    const int32_t item = items[first + each];
    if (item < 0 || item >= limit) {
      *strangers = 1;
      continue;
    }
    values[each] = packed[item] < bound ? 255 - item : packed[item];
  }
  return load(values);
#endif
}

WIDE int sskernels_order(const int32_t *packed, int32_t limit, int32_t bound, const int32_t *items,
                         int32_t count, int32_t *ordered) {
  int32_t strangers = 0;
  const lanes low = gather(packed, limit, bound, items, 0, count, &strangers);
  const lanes high = gather(packed, limit, bound, items, 8, count, &strangers);
  if (strangers) return 0;
  int32_t values[16], places[16];
  store(values, low);
  store(values + 8, high);
  lanes low_place = broadcast(0), high_place = low_place;
  for (int32_t each = 0; each < count; each++) {
    const lanes other = broadcast(values[each]);
    low_place -= other > low;
    high_place -= other > high;
  }
  store(places, low_place);
  store(places + 8, high_place);
  for (int32_t each = 0; each < count; each++) ordered[places[each]] = 255 - (values[each] & 255);
  return 1;
}

// The count-th of the two largest of each lane is no larger than the count-th of all, so whatever
// is at least that large holds the answer, and seldom much more.
WIDE void sskernels_top(const int32_t *values, int32_t groups, int32_t count, int32_t *best) {
  lanes one = broadcast(INT32_MIN), two = one;
  for (int32_t at = 0; at < groups * 8; at += 8) {
    const lanes value = load(values + at);
    two = LARGER(two, SMALLER(one, value));
    one = LARGER(one, value);
  }
  int32_t chosen[16], sorted[16];
  store(chosen, one);
  store(chosen + 8, two);
  sort_two(one, two, chosen, 16, sorted);
  const int32_t bound = sorted[count - 1];
  const lanes bounds = broadcast(bound);
  int32_t found = 0;
  int32_t held[16];
  for (int32_t each = 0; each < 16; each++) held[each] = INT32_MIN;
  for (int32_t at = 0; at < groups * 8; at += 8) {
    uint32_t bits = bits_at_least(load(values + at), bounds);
    while (bits) {
      const int32_t value = values[at + __builtin_ctz(bits)];
      bits &= bits - 1;
      if (found < 16) {
        held[found++] = value;
        continue;
      }
      // More than sixteen: the smallest of those held gives way.
      int32_t least = 0;
      for (int32_t each = 1; each < 16; each++)
        if (held[each] < held[least]) least = each;
      if (value > held[least]) held[least] = value;
    }
  }
  sort_two(load(held), load(held + 8), held, found, sorted);
  for (int32_t each = 0; each < count; each++) best[each] = sorted[each];
}

#define MOST_ROWS 1024

INLINE int64_t key_of(int32_t score, int32_t item) {
  return (int64_t)((uint64_t)(uint32_t)score << 32 | (uint32_t)~item);
}

// As in sskernels_top, the two largest of each lane bound the count-th score from below. Only what reaches the
// bound is sorted: by the number of larger keys where there are at most sixteen, which is almost always.
WIDE void sskernels_best_rows(const int32_t *scores, const int32_t *items, int32_t groups,
                              int32_t count, int32_t floor, int64_t *best) {
  lanes one = broadcast(INT32_MIN), two = one;
#pragma clang loop unroll_count(4)
  for (int32_t at = 0; at < groups * 8; at += 8) {
    const lanes value = load(scores + at);
    two = LARGER(two, SMALLER(one, value));
    one = LARGER(one, value);
  }
  // The count-th largest of sixteen, with ties: the largest of those that at least count reach.
  int32_t chosen[16];
  store(chosen, one);
  store(chosen + 8, two);
  lanes reach_one = broadcast(0), reach_two = reach_one;
  for (int32_t each = 0; each < 16; each++) {
    const lanes other = broadcast(chosen[each]);
    reach_one -= other >= one;
    reach_two -= other >= two;
  }
  const lanes least = broadcast(INT32_MIN), wanted = broadcast(count);
  const lanes is_one = reach_one >= wanted, is_two = reach_two >= wanted;
  const lanes held_one = (one & is_one) | (least & ~is_one);
  const lanes held_two = (two & is_two) | (least & ~is_two);
  int32_t bound = largest_lane(LARGER(held_one, held_two));
  if (bound < floor) bound = floor;
  const lanes bounds = broadcast(bound);
  // First the bits of all rows, then one loop over those that are set: fewer turns to guess.
  uint64_t words[MOST_ROWS / 64];
  for (int32_t word = 0; word * 8 < groups; word++) {
    uint64_t bits = 0;
    for (int32_t group = 0; group < 8; group++)
      bits |= (uint64_t)bits_at_least(load(scores + word * 64 + group * 8), bounds) << (group * 8);
    // Lanes of the last word may lie beyond the last row.
    if (groups - word * 8 < 8) bits &= ((uint64_t)1 << ((groups - word * 8) * 8)) - 1;
    words[word] = bits;
  }
  int64_t keys[16];
  int32_t found = 0;
  for (int32_t word = 0; word * 8 < groups; word++) {
    uint64_t bits = words[word];
    while (bits) {
      const int32_t row = word * 64 + __builtin_ctzll(bits);
      const int64_t key = key_of(scores[row], items[row]);
      bits &= bits - 1;
      if (found < 16) {
        keys[found++] = key;
        continue;
      }
      // More than sixteen: the smallest of those held gives way.
      int32_t smallest = 0;
      for (int32_t each = 1; each < 16; each++)
        if (keys[each] < keys[smallest]) smallest = each;
      if (key > keys[smallest]) keys[smallest] = key;
    }
  }
  for (int32_t each = found; each < 16; each++) keys[each] = INT64_MIN;
  wide_lanes held[4], places[4];
  memcpy(held, keys, sizeof held);
  memset(places, 0, sizeof places);
  for (int32_t each = 0; each < found; each++) {
    const wide_lanes other = {keys[each], keys[each], keys[each], keys[each]};
    for (int32_t part = 0; part < 4; part++) places[part] -= other > held[part];
  }
  int64_t place[16], sorted[16];
  memcpy(place, places, sizeof place);
  for (int32_t each = 0; each < 16; each++) sorted[each] = INT64_MIN;
  for (int32_t each = 0; each < found; each++) sorted[place[each]] = keys[each];
  for (int32_t each = 0; each < count; each++) best[each] = sorted[each];
}
