/// Plain tables with a row a run: what their columns mean, and what the user said that they mean.
@NullMarked
package dev.touchstone.importer.column;

import org.jspecify.annotations.NullMarked;
