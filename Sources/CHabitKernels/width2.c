// The loops for the unit that every machine has.
#define NAME(name) name##_width2
#include "kernels.h"
