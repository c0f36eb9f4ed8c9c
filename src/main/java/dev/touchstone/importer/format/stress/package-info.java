/// The stress scripts and the small benchmark scripts around them.
@NullMarked
package dev.touchstone.importer.format.stress;

import org.jspecify.annotations.NullMarked;
