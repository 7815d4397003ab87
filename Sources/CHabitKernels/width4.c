// The loops for vectors of four doubles, where the compiler can make them.
#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define NAME(name) name##_width4
#include "kernels.h"
#pragma clang attribute pop
#endif
