/// The list of runs that the whole window observes, and every change to it, each with its undo.
@NullMarked
package dev.touchstone.ui.library;

import org.jspecify.annotations.NullMarked;
