/// The workbook: its sheets, and their formulas.
@NullMarked
package dev.touchstone.report.excel;

import org.jspecify.annotations.NullMarked;
