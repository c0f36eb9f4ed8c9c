/// The terminal that commands are called from: its streams and interrupts, the line that shows progress, the list of runs.
@NullMarked
package dev.touchstone.cli.terminal;

import org.jspecify.annotations.NullMarked;
