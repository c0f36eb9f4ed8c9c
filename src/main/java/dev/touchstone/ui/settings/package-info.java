/// The state of the window that is saved between two starts.
@NullMarked
package dev.touchstone.ui.settings;

import org.jspecify.annotations.NullMarked;
