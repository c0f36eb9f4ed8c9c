/// Each kind of panel, from data to marks, and what panels share: axes, ticks, labels, scales.
@NullMarked
package dev.touchstone.chart.panel;

import org.jspecify.annotations.NullMarked;
