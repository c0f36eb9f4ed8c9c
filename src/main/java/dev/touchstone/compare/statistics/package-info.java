/// Numbers in, statements about chance out: tests, corrections and intervals that know nothing of runs, and the
/// intervals of one run's percentiles from its requests. What commons-statistics has is used from there.
@NullMarked
package dev.touchstone.compare.statistics;

import org.jspecify.annotations.NullMarked;
