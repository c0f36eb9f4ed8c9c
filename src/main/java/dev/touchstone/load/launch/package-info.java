/// Notices when a server was launched again.
@NullMarked
package dev.touchstone.load.launch;

import org.jspecify.annotations.NullMarked;
