#include "library.h"

#include "part_2.c"
