/// The studies and findings of the shown runs, computed once for all
/// pages, beside the window's own thread.
@NullMarked
package dev.touchstone.ui.analysis;

import org.jspecify.annotations.NullMarked;
