/// What the labels of tools and the columns of plain tables mean, and the mappings that the user gave.
@NullMarked
package dev.touchstone.importer.column;

import org.jspecify.annotations.NullMarked;
