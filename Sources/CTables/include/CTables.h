#ifndef CTABLES_H
#define CTABLES_H

#include "encodings.h"
#include "idna.h"

#endif
