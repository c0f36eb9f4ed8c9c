/// When requests are sent: one class for each kind of pacing. Pure arithmetic without a clock.
@NullMarked
package dev.touchstone.load.pace;

import org.jspecify.annotations.NullMarked;
