/// The rows of a comparison: which runs stand in one, the cells with their figures, and what may be claimed of each.
@NullMarked
package dev.touchstone.compare.row;

import org.jspecify.annotations.NullMarked;
