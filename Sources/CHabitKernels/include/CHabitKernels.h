// The inner loops of the habit engine, for vector units of 2, 4 and 8 doubles.
//
// Every function gives the same digits on every unit: lanes are independent, sums keep the order of
// eight lanes, and nothing is fused. All arrays of lanes are whole blocks of eight doubles.
#ifndef C_HABIT_KERNELS_H
#define C_HABIT_KERNELS_H

#include <stdint.h>

/// The nodes of counts at one moment, each array with one place for each node.
typedef struct {
  /// The counts of the context of each node, one for each subject, as they are stored.
  const double *const *counts;
  /// What the chance of the parent is multiplied by, and what a stored count is.
  const double *shares;
  const double *scales;
  /// The index of the parent, before that of the node; -1 for the root.
  const int32_t *parents;
  /// The index among the features; -1 for a node that is none.
  const int32_t *features;
  int32_t count;
} habit_nodes;

/// The hazards of one task at one moment.
typedef struct {
  /// For each bucket: the faded hazard of all subjects and its logarithm.
  const double *recent;
  const double *recent_logarithm;
  /// For each bucket by rank and by age: eight times the hazard of all subjects.
  const double *rank_prior;
  const double *age_prior;
  /// For each subject: its bucket by rank and by age.
  const int32_t *rank_bucket;
  const int32_t *age_bucket;
  /// For each subject: its events in its bucket, its exposures there less those of the task at the
  /// time of entry, and 1 where it is exposed, 0 where it is not.
  const double *rank_events;
  const double *rank_exposures;
  const double *age_events;
  const double *age_exposures;
  const double *is_exposed;
  /// The number of exposures of the task so far, and the weight of the common hazard.
  double exposures;
  double backoff;
} habit_hazards;

/// The functions for one vector unit.
typedef struct {
  /// Turns what is stored into shares and scales: share = backoff / (stored * factor + prior),
  /// scale = factor / (stored * factor + prior).
  void (*weigh)(
      const double *stored, const double *factors, const double *priors, const double *backoffs,
      int32_t blocks, double *shares, double *scales);
  /// Writes the chances of all nodes, the logarithms of the features, and the scores: the biases and
  /// the forms of all features.
  ///
  /// `weights` holds three numbers for each feature; `chances` one row of `stride` for each node;
  /// `logarithms` one row for each feature.
  void (*read_counts)(
      const habit_nodes *nodes, int32_t blocks, int32_t stride, const double *weights,
      const double *biases, double *chances, double *logarithms, double *scores);
  /// Writes the chances and logarithms of the three hazards; adds nothing to the scores.
  void (*read_hazards)(
      const habit_hazards *hazards, int32_t blocks, int32_t stride, double *chances,
      double *logarithms);
  /// Adds the forms of some chances to the scores.
  void (*add_forms)(
      int32_t rows, int32_t blocks, int32_t stride, const double *weights, const double *chances,
      const double *logarithms, double *scores);
  /// Adds a broken line over the age to the scores: between two knots, by a share.
  void (*add_lines)(
      const int32_t *steps, const int32_t *knots, const double *knot_shares, const double *weights,
      int32_t blocks, double *scores);
  /// Turns scores into chances that add up to 1 over the first `count` lanes but those excluded, and
  /// takes a share from each that was used.
  void (*errors)(
      const double *scores, int32_t count, const int64_t *excluded, int32_t excluded_count,
      const int64_t *used, int32_t used_count, double share, double *errors);
  /// Pools scores with what is used overall: level * score + (1 - level) * overall.
  void (*pool)(
      const double *scores, const double *overall, double level, int32_t blocks, double *pooled);
  /// Writes the chance that each of eight levels of pooling gives to what was used.
  void (*trust)(
      const double *scores, const double *overall, int32_t count, const int64_t *excluded,
      int32_t excluded_count, const int64_t *used, int32_t used_count, const double *levels,
      double *chances);
  /// Writes the gradients of the three forms of every feature.
  void (*gradients)(
      const habit_nodes *nodes, const double *errors, const double *chances,
      const double *logarithms, int32_t blocks, int32_t stride, double *gradients);
  /// Takes one step of all weights.
  void (*step)(
      const double *gradients, const double *inverse_spreads, const double *shared, double *squares,
      double *moves, double *weights, int32_t blocks, double rate, double bound);
  /// Takes one step of the biases.
  void (*step_biases)(
      const double *errors, double *squares, double *biases, int32_t blocks, double smallest,
      double rate, double keep, double bound);
  /// Zeroes errors up to a size.
  void (*cut)(double *errors, int32_t blocks, double smallest);
  /// Writes scale * (events + prior events) / (exposures + prior exposures), and its logarithm
  /// where there is a place for it.
  void (*read_totals)(
      const double *events, const double *exposures, const double *prior_events,
      double prior_exposures, double scale, int32_t blocks, double *hazards, double *logarithms);
  /// Fades and counts the events and exposures of one decision, by bucket.
  void (*expose)(
      const int32_t *counts, const int32_t *used, const double *powers, const double *sums,
      int32_t blocks, double *events, double *exposures);
  /// Adds a use to the counts of one thing by half hour, and to those of all: `shares` holds what each
  /// of 48 half hours gets.
  void (*add_hours)(const double *shares, double worth, double *counts, double *totals);
  /// Lists the places of the numbers up to a limit and returns how many there are; `least` gets the
  /// least of the others.
  int32_t (*passed)(
      const int64_t *numbers, int32_t blocks, int64_t limit, int32_t *places, int64_t *least);
} habit_kernels;

/// Returns the functions for the widest unit of this machine.
const habit_kernels *habit_kernels_best(void);
/// Returns the functions for a width of 2, 4 or 8 doubles; null where the machine lacks it.
const habit_kernels *habit_kernels_of_width(int32_t width);

#endif
