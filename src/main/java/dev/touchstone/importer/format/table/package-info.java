/// Tables: drawn with lines, in Markdown, in columns parted by commas or tabs.
@NullMarked
package dev.touchstone.importer.format.table;

import org.jspecify.annotations.NullMarked;
