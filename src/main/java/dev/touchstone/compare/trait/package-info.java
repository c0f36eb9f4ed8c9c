/// What is known of runs that are looked at together, each once: the levels of everything in which they can differ.
@NullMarked
package dev.touchstone.compare.trait;

import org.jspecify.annotations.NullMarked;
