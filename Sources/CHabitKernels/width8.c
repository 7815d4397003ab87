// The loops for vectors of eight doubles, where the compiler can make them.
#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512dq,avx512vl,avx512bw"))), apply_to = function)
#define NAME(name) name##_width8
#include "kernels.h"
#pragma clang attribute pop
#endif
