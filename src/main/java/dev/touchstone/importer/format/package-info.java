/// One class a format: looks at the lines under the cursor and answers with the blocks it recognises there. To add one:
/// a class here, a line in [dev.touchstone.importer.format.Formats], a sample with its expected reading under
/// `src/test/resources/reading`.
@NullMarked
package dev.touchstone.importer.format;

import org.jspecify.annotations.NullMarked;
