/// Request records in, metrics and a run out.
@NullMarked
package dev.touchstone.load.measure;

import org.jspecify.annotations.NullMarked;
