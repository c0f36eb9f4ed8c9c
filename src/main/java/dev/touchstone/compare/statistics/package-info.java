/// Statistical tests, corrections and intervals of numbers, and the intervals of a run's percentiles from its requests.
/// It adds only what commons-statistics does not have.
@NullMarked
package dev.touchstone.compare.statistics;

import org.jspecify.annotations.NullMarked;
