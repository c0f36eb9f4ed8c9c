/// What the words around a table say of it: metric, statistic, goals that nobody measured, meanings of its empty cells.
@NullMarked
package dev.touchstone.importer.format.melt.context;

import org.jspecify.annotations.NullMarked;
