/// The pages in Prometheus' text format, with the names of each engine.
@NullMarked
package dev.touchstone.simulator.metrics;

import org.jspecify.annotations.NullMarked;
