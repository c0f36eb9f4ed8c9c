/// When requests go out: one class for each way to pace them. Pure arithmetic on a clock that others hold.
@NullMarked
package dev.touchstone.load.pace;

import org.jspecify.annotations.NullMarked;
