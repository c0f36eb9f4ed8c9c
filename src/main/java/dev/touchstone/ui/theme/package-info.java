/// Light and dark, style sheets, and how numbers and conditions look on screen.
@NullMarked
package dev.touchstone.ui.theme;

import org.jspecify.annotations.NullMarked;
