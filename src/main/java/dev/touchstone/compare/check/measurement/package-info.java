/// Checks of how figures were taken: too few requests or seconds for a percentile, answers that were not streamed, runs
/// that warmed up or scatter.
@NullMarked
package dev.touchstone.compare.check.measurement;

import org.jspecify.annotations.NullMarked;
