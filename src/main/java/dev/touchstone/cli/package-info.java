/// The command line: one small class per sub-command, without logic of its own.
@NullMarked
package dev.touchstone.cli;

import org.jspecify.annotations.NullMarked;
