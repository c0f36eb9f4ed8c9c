/// Whether numbers were made in the same way, and which two ways of counting forbid a comparison.
@NullMarked
package dev.touchstone.compare.definition;

import org.jspecify.annotations.NullMarked;
