/// The command line: one class a sub-command, thin, without logic of its own.
@NullMarked
package dev.touchstone.cli;

import org.jspecify.annotations.NullMarked;
