/// The words in labels of columns: known names of metrics, factors and statistics, and what else a label says.
@NullMarked
package dev.touchstone.importer.column.name;

import org.jspecify.annotations.NullMarked;
