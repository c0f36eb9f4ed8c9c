/// The entries of the page Compare that are no studies: a scatter of any two metrics, the history of a configuration, and
/// the requests of runs.
@NullMarked
package dev.touchstone.ui.comparing.plots;

import org.jspecify.annotations.NullMarked;
