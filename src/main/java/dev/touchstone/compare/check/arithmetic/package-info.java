/// Checks of figures that contradict one another: percentiles out of order, totals that are not their sum, a throughput
/// that does not follow from requests and duration.
@NullMarked
package dev.touchstone.compare.check.arithmetic;

import org.jspecify.annotations.NullMarked;
