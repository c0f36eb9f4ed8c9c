/// Tables with levels of a factor across, in pairs of columns, or with one metric per row, and the gains beside them.
@NullMarked
package dev.touchstone.importer.format.melt.crosstab;

import org.jspecify.annotations.NullMarked;
