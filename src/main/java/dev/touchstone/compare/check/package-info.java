/// Rules that look at one run for a figure that cannot be right or cannot be trusted: one class a check, and the list
/// of them in [dev.touchstone.compare.check.Checks].
@NullMarked
package dev.touchstone.compare.check;

import org.jspecify.annotations.NullMarked;
