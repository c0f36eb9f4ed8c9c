/// The pane of the runs that were found: their table, the bars above it, cards of problems and of what was not read.
@NullMarked
package dev.touchstone.ui.importing.found;

import org.jspecify.annotations.NullMarked;
