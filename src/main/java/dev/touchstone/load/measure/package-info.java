/// Computes runs from request records.
@NullMarked
package dev.touchstone.load.measure;

import org.jspecify.annotations.NullMarked;
