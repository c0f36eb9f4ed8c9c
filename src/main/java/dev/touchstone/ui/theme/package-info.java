/// Light and dark theme, style sheets, icons and badges.
@NullMarked
package dev.touchstone.ui.theme;

import org.jspecify.annotations.NullMarked;
