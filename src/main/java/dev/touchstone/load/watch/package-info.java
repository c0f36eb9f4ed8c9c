/// What the server side says while a test runs: its metrics, its GPUs.
@NullMarked
package dev.touchstone.load.watch;

import org.jspecify.annotations.NullMarked;
