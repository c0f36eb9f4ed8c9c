/// What the shown runs answer to the well-known questions and what there is to say about them, worked out once for all
/// pages, beside the window's own thread.
@NullMarked
package dev.touchstone.ui.analysis;

import org.jspecify.annotations.NullMarked;
