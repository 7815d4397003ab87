// Which functions this machine can run.
#include <stddef.h>

#include "CHabitKernels.h"

extern const habit_kernels habit_kernels_width2;
#if defined(__x86_64__)
extern const habit_kernels habit_kernels_width4, habit_kernels_width8;
#endif

const habit_kernels *habit_kernels_of_width(int32_t width) {
  if (width == 2) return &habit_kernels_width2;
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (width == 4 && __builtin_cpu_supports("avx2")) return &habit_kernels_width4;
  if (width == 8 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
      && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw"))
    return &habit_kernels_width8;
#endif
  return NULL;
}

const habit_kernels *habit_kernels_best(void) {
  const habit_kernels *best = habit_kernels_of_width(8);
  if (best == NULL) best = habit_kernels_of_width(4);
  return best != NULL ? best : habit_kernels_of_width(2);
}
