/// Charts as pure data: what a comparison or a study shows, its layout, colours and marks. Nothing here depends on a
/// screen or a file format.
@NullMarked
package dev.touchstone.chart;

import org.jspecify.annotations.NullMarked;
