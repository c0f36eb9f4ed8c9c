/// Draws charts on the screen.
@NullMarked
package dev.touchstone.chart.fx;

import org.jspecify.annotations.NullMarked;
