#ifndef CTABLES_H
#define CTABLES_H

#include "encodings.h"
#include "entities.h"
#include "idna.h"

#endif
