/// Tables of runs in one text: their captions, the words that tell them apart, tables that list the same runs.
@NullMarked
package dev.touchstone.importer.table;

import org.jspecify.annotations.NullMarked;
