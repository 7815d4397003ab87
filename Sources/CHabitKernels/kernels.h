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
  double a = v[0] + v[4], b = v[1] + v[5], c = v[2] + v[6], d = v[3] + v[7];
  return (a + c) + (b + d);
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

static void NAME(read_counts)(
    const habit_node *nodes, int32_t node_count, int32_t blocks, int32_t stride,
    const double *weights, double *chances, double *logarithms, double *scores) {
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    lanes score = load(scores + at);
    for (int32_t index = 0; index < node_count; index++) {
      const habit_node *node = nodes + index;
      lanes base = all(node->share);
      if (node->parent >= 0) base = base * load(chances + (int64_t)node->parent * stride + at);
      lanes chance = base + all(node->scale) * load(node->counts + at);
      store(chances + (int64_t)index * stride + at, chance);
      if (node->feature < 0) continue;
      lanes log = logarithm(chance);
      store(logarithms + (int64_t)node->feature * stride + at, log);
      score += term(chance, log, weights + 3 * node->feature);
    }
    store(scores + at, score);
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

static void NAME(softmax)(const double *scores, int32_t blocks, double *chances) {
  lanes highest = load(scores);
  for (int32_t block = 1; block < blocks; block++) {
    highest = greater(highest, load(scores + 8 * (int64_t)block));
  }
  double top = highest[0];
  for (int lane = 1; lane < 8; lane++) top = highest[lane] > top ? highest[lane] : top;
  lanes sum = all(0);
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    lanes value = exponential(load(scores + at) - all(top));
    store(chances + at, value);
    sum += value;
  }
  const lanes scale = all(1 / total(sum));
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    store(chances + at, load(chances + at) * scale);
  }
}

static void NAME(gradient)(
    const double *errors, const double *chances, const double *logarithms, int32_t blocks,
    double *gradient) {
  lanes first = all(0), second = all(0), third = all(0);
  for (int32_t block = 0; block < blocks; block++) {
    const int64_t at = 8 * (int64_t)block;
    lanes error = load(errors + at), log = load(logarithms + at);
    first += error * log;
    second += error * load(chances + at);
    third += error * ((all(0.1) * log) * log);
  }
  gradient[0] = total(first);
  gradient[1] = total(second);
  gradient[2] = total(third);
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
    int64_t any = 0;
    for (int lane = 0; lane < 8; lane++) any |= moves[lane];
    if (any) {
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

const habit_kernels NAME(habit_kernels) = {
  NAME(read_counts), NAME(read_hazards), NAME(add_forms), NAME(softmax),
  NAME(gradient),    NAME(step),         NAME(step_biases), NAME(cut),
};
