/// Figures of a running plan: the last seconds, the speed of servers, the time left.
@NullMarked
package dev.touchstone.load.live;

import org.jspecify.annotations.NullMarked;
