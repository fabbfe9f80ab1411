// Returns a text without marks such as accents, in lowercase, for searches that ignore case.

'use strict';
text => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
