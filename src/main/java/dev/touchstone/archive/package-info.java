/// The file that keeps all runs. Crash-safe, never overwrites what it does not understand.
@NullMarked
package dev.touchstone.archive;

import org.jspecify.annotations.NullMarked;
