/// A text that is imported, with its lines, tables and what was found in it.
@NullMarked
package dev.touchstone.ui.importing.source;

import org.jspecify.annotations.NullMarked;
