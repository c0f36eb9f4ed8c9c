/// Tables as cells with meanings: heads, stubs, corners and the words around a table are metrics, units, factors and
/// levels, and the table is melted into one record per run, whatever its shape.
@NullMarked
package dev.touchstone.importer.format.melt;

import org.jspecify.annotations.NullMarked;
