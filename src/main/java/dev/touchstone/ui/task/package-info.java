/// Work off the JavaFX thread.
@NullMarked
package dev.touchstone.ui.task;

import org.jspecify.annotations.NullMarked;
