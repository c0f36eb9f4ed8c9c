/// Checks of the answers themselves: empty ones, answers of another length, a limit on tokens that was not kept.
@NullMarked
package dev.touchstone.compare.check.output;

import org.jspecify.annotations.NullMarked;
