/// Samples the server's metrics and GPUs while a test runs.
@NullMarked
package dev.touchstone.load.watch;

import org.jspecify.annotations.NullMarked;
