/// What the window remembers between two starts.
@NullMarked
package dev.touchstone.ui.settings;

import org.jspecify.annotations.NullMarked;
