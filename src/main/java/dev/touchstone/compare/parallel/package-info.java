/// How long computations use all cores, and how they end early.
@NullMarked
package dev.touchstone.compare.parallel;

import org.jspecify.annotations.NullMarked;
