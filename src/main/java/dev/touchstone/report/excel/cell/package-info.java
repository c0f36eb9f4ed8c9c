/// Cells of a workbook: how they look, what is shared among them, where pages break.
@NullMarked
package dev.touchstone.report.excel.cell;

import org.jspecify.annotations.NullMarked;
