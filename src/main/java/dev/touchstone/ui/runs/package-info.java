/// The table of runs, its filters, and the details of a run.
@NullMarked
package dev.touchstone.ui.runs;

import org.jspecify.annotations.NullMarked;
