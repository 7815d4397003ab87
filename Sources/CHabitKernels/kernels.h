// The loops, written once for eight lanes; each file that includes this compiles them for one unit.
// NAME(x) gives the functions their names.

#include <math.h>
#include <string.h>

#include "CHabitKernels.h"

#pragma STDC FP_CONTRACT OFF
// No function with such a parameter is left after inlining.
#pragma clang diagnostic ignored "-Wpsabi"

typedef double lanes __attribute__((vector_size(64), aligned(8)));
typedef int64_t bits __attribute__((vector_size(64), aligned(8)));

#define INLINE static inline __attribute__((always_inline))

INLINE lanes all(double value) {
  return (lanes){value, value, value, value, value, value, value, value};
}

INLINE lanes load(const double *from) {
  lanes value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE void store(double *to, lanes value) { memcpy(to, &value, sizeof value); }

INLINE lanes pick(bits mask, lanes yes, lanes no) {
  return (lanes)((mask & (bits)yes) | (~mask & (bits)no));
}

INLINE lanes lesser(lanes a, lanes b) { return pick(a < b, a, b); }
INLINE lanes greater(lanes a, lanes b) { return pick(a > b, a, b); }
INLINE lanes magnitude(lanes a) {
  const int64_t mask = INT64_MAX;
  return (lanes)((bits)a & (bits){mask, mask, mask, mask, mask, mask, mask, mask});
}

INLINE double total(lanes v) {
  typedef double half __attribute__((vector_size(32)));
  typedef double pair __attribute__((vector_size(16)));
  half four = __builtin_shufflevector(v, v, 0, 1, 2, 3) + __builtin_shufflevector(v, v, 4, 5, 6, 7);
  pair two = __builtin_shufflevector(four, four, 0, 1) + __builtin_shufflevector(four, four, 2, 3);
  return two[0] + two[1];
}

// Four sums at once, each in the order of total().
typedef double half_lanes __attribute__((vector_size(32), aligned(8)));
INLINE half_lanes halved(lanes v) {
  return __builtin_shufflevector(v, v, 0, 1, 2, 3) + __builtin_shufflevector(v, v, 4, 5, 6, 7);
}
INLINE half_lanes totals(half_lanes a, half_lanes b, half_lanes c, half_lanes d) {
  half_lanes ab = __builtin_shufflevector(a, b, 0, 1, 4, 5) + __builtin_shufflevector(a, b, 2, 3, 6, 7);
  half_lanes cd = __builtin_shufflevector(c, d, 0, 1, 4, 5) + __builtin_shufflevector(c, d, 2, 3, 6, 7);
  return __builtin_shufflevector(ab, cd, 0, 2, 4, 6) + __builtin_shufflevector(ab, cd, 1, 3, 5, 7);
}

INLINE bits all_bits(int64_t value) {
  return (bits){value, value, value, value, value, value, value, value};
}

INLINE lanes square_root(lanes value) { return __builtin_elementwise_sqrt(value); }

// See ReproducibleMath.log for the series and its error.
INLINE lanes logarithm(lanes value) {
  const int64_t root_half = 0x3FE6A09E667F3BCD;
  bits shifted = (bits)value + all_bits(0x3FF0000000000000 - root_half);
  lanes mantissa = (lanes)((shifted & all_bits(0x000FFFFFFFFFFFFF)) + all_bits(root_half));
  lanes exponent = (lanes)((shifted >> 52) | all_bits(0x4330000000000000))
    - all(4503599627370496.0 + 1023);
  lanes ratio = (mantissa - all(1)) / (mantissa + all(1));
  lanes square = ratio * ratio;
  lanes sum = all(2.0 / 11);
  sum = sum * square + all(2.0 / 9);
  sum = sum * square + all(2.0 / 7);
  sum = sum * square + all(2.0 / 5);
  sum = sum * square + all(2.0 / 3);
  sum = sum * square + all(2);
  return exponent * all(0.6931471805599453) + ratio * sum;
}

// See ReproducibleMath.exp.
INLINE lanes exponential(lanes value) {
  bits is_nothing = ~(value >= all(-700));
  value = pick(is_nothing, all(0), value);
  lanes rounded = value * all(1.4426950408889634) + all(6755399441055744.0);
  lanes power = rounded - all(6755399441055744.0);
  lanes rest = (value - power * all(0.6931471803691238)) - power * all(1.9082149292705877e-10);
  lanes sum = all(1.0 / 3628800);
  sum = sum * rest + all(1.0 / 362880);
  sum = sum * rest + all(1.0 / 40320);
  sum = sum * rest + all(1.0 / 5040);
  sum = sum * rest + all(1.0 / 720);
  sum = sum * rest + all(1.0 / 120);
  sum = sum * rest + all(1.0 / 24);
  sum = sum * rest + all(1.0 / 6);
  sum = sum * rest + all(0.5);
  sum = sum * rest + all(1);
  sum = sum * rest + all(1);
  lanes result = (lanes)((bits)sum + ((bits)rounded << 52));
  return pick(is_nothing, all(0), result);
}

// The three forms of a chance in one term, in the order in which the readable fold adds them.
INLINE lanes term(lanes chance, lanes log, const double *weights) {
  return (all(weights[0]) * log + all(weights[1]) * chance)
    + all(weights[2]) * ((all(0.1) * log) * log);
}

static void NAME(weigh)(
    const double *stored, const double *factors, const double *priors, const double *backoffs,
    int32_t blocks, double *shares, double *scales) {
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    lanes factor = load(factors + at);
    lanes sum = load(stored + at) * factor + load(priors + at);
    store(shares + at, load(backoffs + at) / sum);
    store(scales + at, factor / sum);
  }
}

// The counts of some blocks at once, so that what all blocks share is read once.
INLINE void read_blocks(
    const int32_t width, int64_t at, const habit_nodes *nodes, int64_t stride,
    const double *weights, const double *biases, double *chances, double *logarithms,
    double *scores) {
  const double *const *counts = nodes->counts;
  const double *shares = nodes->shares, *scales = nodes->scales;
  const int32_t *parents = nodes->parents, *features = nodes->features;
  const int32_t count = nodes->count;
  lanes score[4];
  for (int i = 0; i < width; i++) score[i] = load(biases + at + 8 * i);
  for (int32_t index = 0; index < count; index++) {
    const lanes share = all(shares[index]), scale = all(scales[index]);
    const int64_t parent = parents[index], feature = features[index];
    const double *row = counts[index] + at;
    double *own = chances + index * stride + at;
    lanes chance[4];
    for (int i = 0; i < width; i++) {
      chance[i] = parent >= 0 ? share * load(chances + parent * stride + at + 8 * i) : share;
      chance[i] = chance[i] + scale * load(row + 8 * i);
      store(own + 8 * i, chance[i]);
    }
    if (feature < 0) continue;
    double *target = logarithms + feature * stride + at;
    const double *weight = weights + 3 * feature;
    for (int i = 0; i < width; i++) {
      lanes log = logarithm(chance[i]);
      store(target + 8 * i, log);
      score[i] += term(chance[i], log, weight);
    }
  }
  for (int i = 0; i < width; i++) store(scores + at + 8 * i, score[i]);
}

static void NAME(read_counts)(
    const habit_nodes *nodes, int32_t blocks, int32_t stride, const double *weights,
    const double *biases, double *chances, double *logarithms, double *scores) {
  int32_t block = 0;
  for (; block + 2 <= blocks; block += 2) {
    read_blocks(2, 8 * (int64_t)block, nodes, stride, weights, biases, chances, logarithms, scores);
  }
  if (block < blocks) {
    read_blocks(1, 8 * (int64_t)block, nodes, stride, weights, biases, chances, logarithms, scores);
  }
}

INLINE lanes gather(const double *table, const int32_t *indices) {
  return (lanes){
    table[indices[0]], table[indices[1]], table[indices[2]], table[indices[3]],
    table[indices[4]], table[indices[5]], table[indices[6]], table[indices[7]]};
}

static void NAME(read_hazards)(
    const habit_hazards *hazards, int32_t blocks, int32_t stride, double *chances,
    double *logarithms) {
  const lanes exposures = all(hazards->exposures), backoff = all(hazards->backoff);
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    const int32_t *ranks = hazards->rank_bucket + at, *ages = hazards->age_bucket + at;
    lanes exposed = exposures * load(hazards->is_exposed + at);
    store(chances + at, gather(hazards->recent, ranks));
    store(logarithms + at, gather(hazards->recent_logarithm, ranks));
    lanes rank = (load(hazards->rank_events + at) + gather(hazards->rank_prior, ranks))
      / ((load(hazards->rank_exposures + at) + exposed) + backoff);
    store(chances + stride + at, rank);
    store(logarithms + stride + at, logarithm(rank));
    lanes age = (load(hazards->age_events + at) + gather(hazards->age_prior, ages))
      / ((load(hazards->age_exposures + at) + exposed) + backoff);
    store(chances + 2 * (int64_t)stride + at, age);
    store(logarithms + 2 * (int64_t)stride + at, logarithm(age));
  }
}

static void NAME(add_forms)(
    int32_t rows, int32_t blocks, int32_t stride, const double *weights, const double *chances,
    const double *logarithms, double *scores) {
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    lanes score = load(scores + at);
    for (int32_t row = 0; row < rows; row++) {
      score += term(
        load(chances + (int64_t)row * stride + at), load(logarithms + (int64_t)row * stride + at),
        weights + 3 * row);
    }
    store(scores + at, score);
  }
}

static void NAME(add_lines)(
    const int32_t *steps, const int32_t *knots, const double *knot_shares, const double *weights,
    int32_t blocks, double *scores) {
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    int32_t knot[8];
    for (int lane = 0; lane < 8; lane++) knot[lane] = knots[steps[at + lane]];
    lanes share = gather(knot_shares, steps + at);
    lanes low = gather(weights, knot) * (all(1) - share);
    store(scores + at, (load(scores + at) + low) + gather(weights + 1, knot) * share);
  }
}

// The lanes of a block that are one of some numbers.
INLINE bits lanes_of(const int64_t *numbers, int32_t count, bits places) {
  bits found = all_bits(0);
  for (int32_t index = 0; index < count; index++) found |= places == all_bits(numbers[index]);
  return found;
}

static void NAME(errors)(
    const double *scores, int32_t count, const int64_t *excluded, int32_t excluded_count,
    const int64_t *used, int32_t used_count, double share, double *errors) {
  const bits first = {0, 1, 2, 3, 4, 5, 6, 7};
  const int32_t blocks = (count + 7) / 8;
  lanes highest = all(-INFINITY);
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    bits places = first + all_bits(at);
    bits out = (places >= all_bits(count)) | lanes_of(excluded, excluded_count, places);
    lanes score = pick(out, all(-INFINITY), load(scores + at));
    store(errors + at, score);
    highest = greater(highest, score);
  }
  const lanes top = all(__builtin_reduce_max(highest));
  lanes sum = all(0);
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    lanes value = exponential(load(errors + at) - top);
    store(errors + at, value);
    sum += value;
  }
  const lanes scale = all(1 / total(sum));
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    bits places = first + all_bits(at);
    bits is_used = lanes_of(used, used_count, places) & (places < all_bits(count))
      & ~lanes_of(excluded, excluded_count, places);
    lanes value = load(errors + at) * scale;
    store(errors + at, pick(is_used, value - all(share), value));
  }
}

INLINE int is_among(int64_t number, const int64_t *numbers, int32_t count) {
  for (int32_t index = 0; index < count; index++) {
    if (numbers[index] == number) return 1;
  }
  return 0;
}

static void NAME(pool)(
    const double *scores, const double *overall, double level, int32_t blocks, double *pooled) {
  const double rest = 1 - level;
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    store(pooled + at, all(level) * load(scores + at) + all(rest) * load(overall + at));
  }
}

static void NAME(trust)(
    const double *scores, const double *overall, int32_t count, const int64_t *excluded,
    int32_t excluded_count, const int64_t *used, int32_t used_count, const double *levels,
    double *chances) {
  // One lane for each level, one subject after the other: no sum goes across lanes.
  const lanes level = load(levels), rest = all(1) - level;
  lanes highest = all(-INFINITY);
  for (int32_t index = 0; index < count; index++) {
    if (is_among(index, excluded, excluded_count)) continue;
    highest = greater(highest, level * all(scores[index]) + rest * all(overall[index]));
  }
  lanes sum = all(0), chosen = all(0);
  for (int32_t index = 0; index < count; index++) {
    if (is_among(index, excluded, excluded_count)) continue;
    lanes pooled = level * all(scores[index]) + rest * all(overall[index]);
    lanes value = exponential(pooled - highest);
    sum += value;
    if (is_among(index, used, used_count)) chosen += value;
  }
  store(chances, chosen / sum);
}

static void NAME(gradients)(
    const habit_nodes *nodes, const double *errors, const double *chances,
    const double *logarithms, int32_t blocks, int32_t stride, double *gradients) {
  for (int32_t index = 0; index < nodes->count; index++) {
    const int64_t feature = nodes->features[index];
    if (feature < 0) continue;
    const double *chance = chances + (int64_t)index * stride;
    const double *log = logarithms + feature * stride;
    lanes first = all(0), second = all(0), third = all(0);
    for (int32_t block = 0; block < blocks; block++) {
      const int64_t at = 8 * (int64_t)block;
      lanes error = load(errors + at), value = load(log + at);
      first += error * value;
      second += error * load(chance + at);
      third += error * ((all(0.1) * value) * value);
    }
    half_lanes last = halved(third);
    half_lanes sums = totals(halved(first), halved(second), last, last);
    gradients[3 * feature] = sums[0];
    gradients[3 * feature + 1] = sums[1];
    gradients[3 * feature + 2] = sums[2];
  }
}

static void NAME(step)(
    const double *gradients, const double *inverse_spreads, const double *shared, double *squares,
    double *moves, double *weights, int32_t blocks, double rate, double bound) {
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    lanes inverse = load(inverse_spreads + at);
    lanes slope = load(gradients + at) * inverse;
    lanes square = load(squares + at) + slope * slope;
    store(squares + at, square);
    lanes move = load(moves + at) - (all(rate) * slope) / square_root(square);
    move = lesser(greater(move, all(-bound)), all(bound));
    store(moves + at, move);
    store(weights + at, load(shared + at) + move * inverse);
  }
}

static void NAME(step_biases)(
    const double *errors, double *squares, double *biases, int32_t blocks, double smallest,
    double rate, double keep, double bound) {
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    lanes error = load(errors + at), bias = load(biases + at);
    bits moves = magnitude(error) > all(smallest);
    if (__builtin_reduce_or(moves) != 0) {
      lanes square = load(squares + at);
      square = pick(moves, square + error * error, square);
      store(squares + at, square);
      bias = pick(moves, bias - (all(rate) * error) / square_root(square), bias);
    }
    bias = bias * all(keep);
    store(biases + at, lesser(greater(bias, all(-bound)), all(bound)));
  }
}

static void NAME(cut)(double *errors, int32_t blocks, double smallest) {
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    lanes error = load(errors + at);
    store(errors + at, pick(magnitude(error) > all(smallest), error, all(0)));
  }
}

static void NAME(read_totals)(
    const double *events, const double *exposures, const double *prior_events,
    double prior_exposures, double scale, int32_t blocks, double *hazards, double *logarithms) {
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    lanes hazard = (load(events + at) + load(prior_events + at))
      / (load(exposures + at) + all(prior_exposures));
    store(hazards + at, all(scale) * hazard);
    if (logarithms != 0) store(logarithms + at, logarithm(hazard));
  }
}

INLINE lanes widened(const int32_t *numbers) {
  return (lanes){numbers[0], numbers[1], numbers[2], numbers[3],
                 numbers[4], numbers[5], numbers[6], numbers[7]};
}

static void NAME(expose)(
    const int32_t *counts, const int32_t *used, const double *powers, const double *sums,
    int32_t blocks, double *events, double *exposures) {
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    lanes power = gather(powers, counts + at);
    store(events + at, load(events + at) * power + widened(used + at));
    store(exposures + at, load(exposures + at) * power + gather(sums, counts + at));
  }
}

static void NAME(add_hours)(const double *shares, double worth, double *counts, double *totals) {
  for (int block = 0; block < 6; block++) {
    lanes value = all(worth) * load(shares + 8 * block);
    store(counts + 8 * block, load(counts + 8 * block) + value);
    store(totals + 8 * block, load(totals + 8 * block) + value);
  }
}

static int32_t NAME(passed)(
    const int64_t *numbers, int32_t blocks, int64_t limit, int32_t *places, int64_t *least) {
  int32_t count = 0;
  bits lowest = all_bits(INT64_MAX);
  for (int32_t block = 0; block < blocks; block++) {
    bits value;
    memcpy(&value, numbers + 8 * (int64_t)block, sizeof value);
    bits is_passed = value <= all_bits(limit);
    bits other = (value & ~is_passed) | (all_bits(INT64_MAX) & is_passed);
    bits is_less = other < lowest;
    lowest = (other & is_less) | (lowest & ~is_less);
    if (__builtin_reduce_or(is_passed) == 0) continue;
    for (int lane = 0; lane < 8; lane++) {
      if (is_passed[lane]) places[count++] = 8 * block + lane;
    }
  }
  *least = __builtin_reduce_min(lowest);
  return count;
}

const habit_kernels NAME(habit_kernels) = {
  .weigh = NAME(weigh),
  .read_counts = NAME(read_counts),
  .read_hazards = NAME(read_hazards),
  .add_forms = NAME(add_forms),
  .add_lines = NAME(add_lines),
  .errors = NAME(errors),
  .pool = NAME(pool),
  .trust = NAME(trust),
  .gradients = NAME(gradients),
  .step = NAME(step),
  .step_biases = NAME(step_biases),
  .cut = NAME(cut),
  .read_totals = NAME(read_totals),
  .expose = NAME(expose),
  .add_hours = NAME(add_hours),
  .passed = NAME(passed),
};
