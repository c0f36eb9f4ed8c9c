/// The part of a load that one of several machines sends. Pure arithmetic.
@NullMarked
package dev.touchstone.load.share;

import org.jspecify.annotations.NullMarked;
