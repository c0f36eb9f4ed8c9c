/// Excel's own charts and the sheet that holds their data.
@NullMarked
package dev.touchstone.report.excel.chart;

import org.jspecify.annotations.NullMarked;
