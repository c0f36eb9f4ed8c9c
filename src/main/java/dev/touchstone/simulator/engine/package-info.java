/// The engine behind the interface: when each token is generated, with which cache, at which speed, and what is counted.
@NullMarked
package dev.touchstone.simulator.engine;

import org.jspecify.annotations.NullMarked;
