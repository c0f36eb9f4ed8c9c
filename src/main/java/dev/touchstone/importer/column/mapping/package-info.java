/// What users answered about the columns of a table, and the file in which it is kept for tables of the same shape.
@NullMarked
package dev.touchstone.importer.column.mapping;

import org.jspecify.annotations.NullMarked;
