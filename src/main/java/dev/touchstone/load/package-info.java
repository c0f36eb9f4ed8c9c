/// Live tests: a plan in, runs and request records out.
@NullMarked
package dev.touchstone.load;

import org.jspecify.annotations.NullMarked;
