/// Checks of what the server did besides the requests: its prefix cache, full KV cache, batches that wait.
@NullMarked
package dev.touchstone.compare.check.server;

import org.jspecify.annotations.NullMarked;
