#include "library.h"

#include "procedures.c"
