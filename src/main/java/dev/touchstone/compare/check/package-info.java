/// Rules that look for figures that cannot be right or should not be trusted, in a single run or in a run beside
/// others: one class per check, listed in [dev.touchstone.compare.check.Checks].
/// [dev.touchstone.compare.check.Inspection] holds the warnings of a set of runs.
@NullMarked
package dev.touchstone.compare.check;

import org.jspecify.annotations.NullMarked;
