#include "library.h"

#include "part_1.c"
