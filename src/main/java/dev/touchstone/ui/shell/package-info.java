/// The frame of the window: header, navigation, status line, command palette, actions and their keys.
@NullMarked
package dev.touchstone.ui.shell;

import org.jspecify.annotations.NullMarked;
