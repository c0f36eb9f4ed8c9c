/// Which lines of a text were understood, and as what.
@NullMarked
package dev.touchstone.importer.coverage;

import org.jspecify.annotations.NullMarked;
