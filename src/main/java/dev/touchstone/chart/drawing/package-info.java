/// A picture as marks: lines, areas, texts and their places, whatever draws them.
@NullMarked
package dev.touchstone.chart.drawing;

import org.jspecify.annotations.NullMarked;
