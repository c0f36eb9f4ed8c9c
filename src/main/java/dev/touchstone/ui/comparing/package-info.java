/// The lens, its presets, the charts and their table.
@NullMarked
package dev.touchstone.ui.comparing;

import org.jspecify.annotations.NullMarked;
