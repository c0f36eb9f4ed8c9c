/// Every request on disk as it ends, so that nothing that was measured is lost.
@NullMarked
package dev.touchstone.load.journal;

import org.jspecify.annotations.NullMarked;
