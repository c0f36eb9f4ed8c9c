/// What the preview shows and what users corrected in it: found runs, levels, changes that can be undone, marked lines.
@NullMarked
package dev.touchstone.ui.importing.model;

import org.jspecify.annotations.NullMarked;
