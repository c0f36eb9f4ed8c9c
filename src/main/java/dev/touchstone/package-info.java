/// The entry point of the program.
@NullMarked
package dev.touchstone;

import org.jspecify.annotations.NullMarked;
