/// Work off the JavaFX thread, with progress and Cancel.
@NullMarked
package dev.touchstone.ui.task;

import org.jspecify.annotations.NullMarked;
