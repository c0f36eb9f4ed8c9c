/// The view of a running plan.
@NullMarked
package dev.touchstone.ui.live.monitor;

import org.jspecify.annotations.NullMarked;
