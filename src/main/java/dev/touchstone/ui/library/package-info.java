/// The list of runs that the whole window observes, and its changes, each with undo.
@NullMarked
package dev.touchstone.ui.library;

import org.jspecify.annotations.NullMarked;
