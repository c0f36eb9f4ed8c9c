/// Tables: drawn with lines, in Markdown, in columns separated by commas, tabs or blanks.
@NullMarked
package dev.touchstone.importer.format.table;

import org.jspecify.annotations.NullMarked;
