/// Runs in, statements out: which runs are repeats of one another, what differs between the sides, how large the
/// difference is and whether it is distinguishable from chance. Pure functions of the model.
@NullMarked
package dev.touchstone.compare;

import org.jspecify.annotations.NullMarked;
