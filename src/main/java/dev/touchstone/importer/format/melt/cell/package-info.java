/// Cells that contain more than one figure: several values, remarks in brackets, levels, points in time.
@NullMarked
package dev.touchstone.importer.format.melt.cell;

import org.jspecify.annotations.NullMarked;
