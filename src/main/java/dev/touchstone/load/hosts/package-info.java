/// Hosts that send a part of a load: brings the client there over the user's own `ssh`, compares clocks, tells them when
/// to begin, and brings home what they measure.
@NullMarked
package dev.touchstone.load.hosts;

import org.jspecify.annotations.NullMarked;
