/// Tables that stand below charts: as high as their rows, each column as wide as what it shows.
@NullMarked
package dev.touchstone.ui.table;

import org.jspecify.annotations.NullMarked;
