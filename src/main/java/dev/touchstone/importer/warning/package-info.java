/// What makes figures doubtful: warm-ups, damage, a text that is not about a model server, figures that nobody read.
@NullMarked
package dev.touchstone.importer.warning;

import org.jspecify.annotations.NullMarked;
