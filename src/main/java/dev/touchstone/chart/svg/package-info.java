/// Writes charts as SVG files.
@NullMarked
package dev.touchstone.chart.svg;

import org.jspecify.annotations.NullMarked;
