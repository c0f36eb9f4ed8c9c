/// A table as its source has it, and the steps that only need its cells: heads on several lines, footnotes, index columns.
@NullMarked
package dev.touchstone.importer.format.melt.source;

import org.jspecify.annotations.NullMarked;
