/// Charts in which each mark is one run: any metric against another, and one configuration along the time.
@NullMarked
package dev.touchstone.chart.runs;

import org.jspecify.annotations.NullMarked;
