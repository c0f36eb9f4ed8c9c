/// Which runs are repeats of one another, which repeats are alike but for the factor compared by, and what distinguishes
/// one such group from another.
@NullMarked
package dev.touchstone.compare.group;

import org.jspecify.annotations.NullMarked;
