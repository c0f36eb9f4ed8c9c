/// Tables of runs, of comparisons and of studies as pure data, made once for every face: the window, the workbook,
/// Markdown, CSV and the command line choose among the columns and draw them. Numbers become text here and nowhere else.
@NullMarked
package dev.touchstone.table;

import org.jspecify.annotations.NullMarked;
