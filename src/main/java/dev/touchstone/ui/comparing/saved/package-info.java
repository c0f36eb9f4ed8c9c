/// Saved comparisons: the list in the side bar, and the dialog for their names.
@NullMarked
package dev.touchstone.ui.comparing.saved;

import org.jspecify.annotations.NullMarked;
