/// From a paste, a drop or a file to stored runs: read in the background, preview, correct, import.
@NullMarked
package dev.touchstone.ui.importing;

import org.jspecify.annotations.NullMarked;
