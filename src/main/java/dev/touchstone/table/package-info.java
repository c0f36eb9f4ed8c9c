/// Tables of runs, of comparisons and of studies as pure data, made once for every face: the window, the workbook,
/// Markdown, CSV and the command line choose among the columns and draw them. Numbers are written by
/// [dev.touchstone.model.text.NumberText].
@NullMarked
package dev.touchstone.table;

import org.jspecify.annotations.NullMarked;
