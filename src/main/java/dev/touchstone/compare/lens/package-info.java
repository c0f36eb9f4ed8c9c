/// What a user chooses for a comparison: metric, factor, filters, baseline, accepted differences and the other terms under
/// which runs are judged.
@NullMarked
package dev.touchstone.compare.lens;

import org.jspecify.annotations.NullMarked;
