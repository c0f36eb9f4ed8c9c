/// How a simulated engine is launched: its settings, and the flags that change its speed.
@NullMarked
package dev.touchstone.simulator.settings;

import org.jspecify.annotations.NullMarked;
