/// A comparison as a picture, still without a screen: the chart's data, its axes and colours, and the marks it
/// consists of.
@NullMarked
package dev.touchstone.chart;

import org.jspecify.annotations.NullMarked;
