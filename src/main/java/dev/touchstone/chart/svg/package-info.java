/// Writes a chart as an SVG file.
@NullMarked
package dev.touchstone.chart.svg;

import org.jspecify.annotations.NullMarked;
