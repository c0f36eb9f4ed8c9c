/// Journals of live tests: every request is on disk as it ends, so that no measurement is lost.
@NullMarked
package dev.touchstone.load.journal;

import org.jspecify.annotations.NullMarked;
