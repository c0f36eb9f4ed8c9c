/// What a running plan looks like from outside: figures of the last seconds, failures, time to go.
@NullMarked
package dev.touchstone.load.live;

import org.jspecify.annotations.NullMarked;
