/// The words for levels, settings, models and runs: as they are shown to a reader, and which spellings are the same model.
@NullMarked
package dev.touchstone.compare.name;

import org.jspecify.annotations.NullMarked;
