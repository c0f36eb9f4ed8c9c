/// What a chart shows, as data: panels, series, axes, captions.
@NullMarked
package dev.touchstone.chart.spec;

import org.jspecify.annotations.NullMarked;
