/// Which runs take part in a comparison, and which are left out for what reason.
@NullMarked
package dev.touchstone.compare.selection;

import org.jspecify.annotations.NullMarked;
