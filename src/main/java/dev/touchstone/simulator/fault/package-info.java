/// The faults that a simulated engine can commit, and when it commits which.
@NullMarked
package dev.touchstone.simulator.fault;

import org.jspecify.annotations.NullMarked;
