/// The text that was read, as its author wrote it, for the preview.
@NullMarked
package dev.touchstone.importer.source;

import org.jspecify.annotations.NullMarked;
