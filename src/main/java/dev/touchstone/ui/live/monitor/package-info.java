/// A plan that runs, as the screen shows it.
@NullMarked
package dev.touchstone.ui.live.monitor;

import org.jspecify.annotations.NullMarked;
