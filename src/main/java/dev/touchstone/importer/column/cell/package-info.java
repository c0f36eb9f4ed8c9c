/// What single cells and the cells of one column contain: figures with their units, outcomes such as `OOM`, pairs of
/// lengths, loads.
@NullMarked
package dev.touchstone.importer.column.cell;

import org.jspecify.annotations.NullMarked;
