/// The program's entrance.
@NullMarked
package dev.touchstone;

import org.jspecify.annotations.NullMarked;
